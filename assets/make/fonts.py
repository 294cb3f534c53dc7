#!/usr/bin/env python3
"""Makes the game's two fonts in assets/fonts/ from Cabin: only the letters and signs that its languages need.

usage: fonts.py FOLDER (with the original Cabin-Regular.otf and Cabin-Bold.otf), needs fontTools and brotli
"""
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "fonts"
# Cabin is a Reserved Font Name: what has been changed must not be called so.
FAMILY = "Sternhalma"
# ASCII, the letters of Latin-1 and what English, German and Portuguese set between them.
SIGNS = [*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "\u00a0©«»°·ªº§±×–—‘’‚“”„•…‹›€")]
# Of the names: whose it is, what it is called, under which licence.
NAMES = {0, 1, 2, 3, 4, 5, 6, 13, 14}


def rename(font, style):
    names = {1: FAMILY, 3: f"{FAMILY} {style}, made from Cabin {style}", 4: f"{FAMILY} {style}", 6: f"{FAMILY}-{style}"}
    for identity, name in names.items():
        font["name"].setName(name, identity, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames[0] = names[6]
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName = names[4], FAMILY


def make(folder, style):
    font = TTFont(folder / f"Cabin-{style}.otf", recalcTimestamp=False)
    # Kerning is in GPOS as well, where both the game and browsers look for it.
    # Outlines that share nothing are longer, but shorter once they are packed.
    options = Options(name_IDs=NAMES, name_languages=[0x409], drop_tables=["kern"], layout_features=["kern"],
                      notdef_outline=True, desubroutinize=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=SIGNS)
    subsetter.subset(font)
    rename(font, style)
    font.save(FONTS / f"{FAMILY}-{style}.otf")
    if style == "Regular":
        font.flavor = "woff2"
        font.save(FONTS / f"{FAMILY}-{style}.woff2")


for style in ("Regular", "Bold"):
    make(Path(sys.argv[1]), style)
