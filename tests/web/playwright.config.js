import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Debian's Chromium, else Chrome, else the browser that Playwright brought itself.
const found = ["/usr/bin/chromium", "/snap/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
export const PORT = 8093;
/** A host that packs with gzip alone. */
export const GZIP_PORT = 8094;
/** Where a browser listens that a test starts for itself. */
export const BROWSER_PORT = 8095;

const serve = (port, ...encoding) => ({
  command: ["python3", "../../scripts/serve.py", "../../dist", port, ...encoding].join(" "),
  port,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  // The pictures are drawn by the processor: one game at a time, and states are waited for as long as that takes.
  workers: 1,
  timeout: 300_000,
  // A machine that is busy with something else may be too slow once; the list shows which test needed it.
  retries: 1,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 640, height: 480 },
    browserName: "chromium",
    launchOptions: {
      executablePath: found,
      args: [
        "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
      ],
    },
  },
  webServer: [serve(PORT), serve(GZIP_PORT, "gzip")],
});
