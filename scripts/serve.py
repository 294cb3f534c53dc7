#!/usr/bin/env python3
"""A static server for dist/: right types, and the packed copy of a file to whoever takes it.

usage: serve.py FOLDER PORT [ENCODING]

With an encoding, br or gzip, it is a host that has no other.
"""
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PACKED = {"br": ".br", "gzip": ".gz"}


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {
        "": "application/octet-stream", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
        ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".ogg": "audio/ogg", ".png": "image/png", ".jpg": "image/jpeg", ".woff2": "font/woff2",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".json": "application/json",
    }
    packed = PACKED

    def send_head(self):
        try:
            return self.send_found()
        except (OSError, ValueError):
            self.send_error(404)

    def list_directory(self, path):
        self.send_error(404)

    def send_found(self):
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        words = [word.replace(" ", "").split(";") for word in self.headers.get("Accept-Encoding", "").split(",")]
        taken = [word[0] for word in words if "q=0" not in word]
        for name, ending in self.packed.items():
            packed = path.with_name(path.name + ending)
            if name in taken and packed.is_file():
                return self.send_packed(packed, self.guess_type(path), name)
        return super().send_head()

    def send_packed(self, packed, kind, encoding):
        data = packed.open("rb")
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.end_headers()
        return data

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, *words):
        pass


def main():
    folder, port, encodings = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    if encodings:
        Handler.packed = {name: PACKED[name] for name in encodings}
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=folder))
    except (OSError, OverflowError) as error:
        sys.exit(f"serve: port {port}: {error}")
    print(f"Sternhalma is at http://localhost:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
