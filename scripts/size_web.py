#!/usr/bin/env python3
"""Says what a first visit downloads, and fails if that is more than agreed.

usage: size_web.py DIST LIMIT
"""
import sys
from pathlib import Path


def main():
    dist, limit = Path(sys.argv[1]), int(sys.argv[2])
    # A first visit fetches everything but the picture for other sites.
    skipped = {"preview.jpg"}
    files = [path for path in dist.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"}]
    rows = {}
    for file in (path for path in files if path.name not in skipped):
        kind = {".bin": "game (rules, engine, pictures, fonts)", ".js": "scripts", ".ogg": "sounds", ".txt": "credits, licences"}.get(file.suffix, "page, style, icons")
        sizes = [other.stat().st_size if (other := Path(f"{file}{end}")).exists() else file.stat().st_size
                 for end in ("", ".gz", ".br")]
        rows[kind] = [a + b for a, b in zip(rows.get(kind, [0, 0, 0]), sizes)]
    rows["all"] = [sum(column) for column in zip(*rows.values())]
    print(f"| {'what is sent':38} | {'raw':>10} | {'gzip':>10} | {'brotli':>10} |")
    print(f"|{'-' * 40}|{'-' * 12}|{'-' * 12}|{'-' * 12}|")
    for kind, sizes in rows.items():
        print(f"| {kind:38} | " + " | ".join(f"{size / 1e6:7.2f} MB" for size in sizes) + " |")
    if rows["all"][2] > limit:
        sys.exit(f"web: {rows['all'][2]} bytes in brotli are more than the {limit} agreed on")


main()
