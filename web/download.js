// The game as one stream, from parts that are fetched, kept as they arrive, and asked for again when the line breaks.

const TRIES = 8;
const FIRST_PAUSE = 400;
/** A line on which nothing comes for so long is taken for broken. */
const SILENCE = 20_000;
/** Asking again for what is gone would not help; for what a busy host refuses it would. */
const GONE = [404, 410];

const online = () => new Promise((resolve) => addEventListener("online", resolve, { once: true }));
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function openCache(name) {
  // Private windows and old browsers have none; the download is then only not kept.
  try { return await caches.open(name); } catch { return null; }
}

/**
 * @param {{ total: number, parts: { file: string, size: number }[] }} whole decoded sizes, in bytes
 * @param {{ cache: string, onProgress: (bytes: number) => void, onPause: () => void }} options
 * @returns {{ stream: ReadableStream, failure: () => unknown }} the stream, and why it ended early, if it did: the
 * browser tells whoever reads the stream only that it did
 */
export async function download(whole, { cache: name, onProgress, onPause }) {
  const cache = await openCache(name);
  let done = 0;
  let most = 0;
  const progress = (bytes) => {
    most = Math.min(whole.total, Math.max(most, bytes));
    onProgress(most);
  };

  async function kept(url, size) {
    try {
      const found = await cache?.match(url);
      const bytes = found && new Uint8Array(await found.arrayBuffer());
      return bytes?.length === size ? bytes : undefined;
    } catch { return undefined; }
  }

  async function fetched(url, size) {
    const control = new AbortController();
    let silence = setTimeout(() => control.abort(), SILENCE);
    const response = await fetch(url, { signal: control.signal });
    if (GONE.includes(response.status)) throw new Missing(`${response.status} for ${url}`);
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const reader = response.body.getReader(); ;) {
      const { done: over, value } = await reader.read();
      clearTimeout(silence);
      if (over) break;
      silence = setTimeout(() => control.abort(), SILENCE);
      if (at + value.length > size) throw new Missing(`${url} is longer than it should be`);
      bytes.set(value, at);
      at += value.length;
      progress(done + at);
    }
    if (at !== size) throw new Error(`${url} broke off`);
    await cache?.put(url, new Response(bytes)).catch(() => undefined);
    return bytes;
  }

  async function part({ file, size }) {
    const url = new URL(file, import.meta.url).href;
    for (let pause = FIRST_PAUSE, tries = 1; ; pause *= 2, tries += 1) {
      try {
        return await kept(url, size) ?? await fetched(url, size);
      } catch (error) {
        if (tries === TRIES || error instanceof Missing) throw error;
        onPause();
        // Without any line there is nothing to try; that it comes back is told.
        await (navigator.onLine ? wait(pause) : Promise.race([online(), wait(60_000)]));
      }
    }
  }

  const parts = whole.parts[Symbol.iterator]();
  let failure;
  const stream = new ReadableStream({
    async pull(controller) {
      const next = parts.next();
      if (next.done) return controller.close();
      try {
        const bytes = await part(next.value);
        done += bytes.length;
        progress(done);
        controller.enqueue(bytes);
      } catch (error) {
        failure = error;
        controller.error(error);
      }
    },
  });
  return { stream, failure: () => failure };
}

/** Asking again would not help. */
export class Missing extends Error {}
