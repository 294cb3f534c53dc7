#!/usr/bin/env python3
"""Draws the game's icon: the star of 121 holes, as SVG and as PNG. Needs Pillow.

usage: icons.py FOLDER
"""
import math
import sys
from pathlib import Path

from PIL import Image, ImageDraw

NIGHT, WOOD, EDGE, HOLLOW = "#1a130e", "#8a5a32", "#5f3c20", "#3a2414"
BLUE, RED, GLEAM = "#3f63d0", "#c8443a", "#ffffff"
FAR, NEAR = (4, -8), (-4, 8)


def holes():
    for r in range(-8, 9):
        for q in range(-8, 9):
            s = -q - r
            if min(q, r, s) >= -4 or max(q, r, s) <= 4:
                yield q, r


def discs():
    """Everything as circles (x, y, radius, colour) in a square from -1 to 1."""
    yield 0, 0, 0.94, EDGE
    yield 0, 0, 0.905, WOOD
    unit = 0.098
    for q, r in holes():
        x, y = unit * (q + r / 2), unit * r * math.sqrt(3) / 2
        if r < -4 or r > 4:
            colour = BLUE if r < -4 else RED
            yield x, y, 0.044, colour
            yield x - 0.016, y - 0.016, 0.011, GLEAM
        else:
            yield x, y, 0.030, HOLLOW


def svg():
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2">',
             f'<rect x="-1" y="-1" width="2" height="2" fill="{NIGHT}"/>']
    lines += [f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{r:.3f}" fill="{c}"/>' for x, y, r, c in discs()]
    return "\n".join([*lines, "</svg>", ""])


def png(size):
    big = size * 4
    image = Image.new("RGB", (big, big), NIGHT)
    draw = ImageDraw.Draw(image)
    for x, y, r, colour in discs():
        at = [(v + 1) / 2 * big for v in (x - r, y - r, x + r, y + r)]
        draw.ellipse(at, fill=colour)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def main():
    folder = Path(sys.argv[1])
    (folder / "icon.svg").write_text(svg())
    for size in (180, 192, 512):
        png(size).quantize(48).save(folder / f"icon-{size}.png", optimize=True)


main()
