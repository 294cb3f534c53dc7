#!/usr/bin/env python3
"""Puts the page and the built game together as a folder that any static host can serve.

usage: pack_web.py BUILT DIST PART_SIZE

Everything that belongs to one version, but the icons, lies in one folder named after the content of all, so that no cache
on the way can mix two versions. The game is cut into parts, so that a download that breaks off goes on where it was.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# At the root: what has one name for ever. Everything else is of one version.
AT_ROOT = {"index.html", "sw.js", "manifest.webmanifest"}
PACKED = {".jpg", ".ogg", ".png", ".woff2"}
# Whose work is in it, and on which terms.
CREDITS = ["CREDITS.md", "assets/fonts/OFL.txt", "LICENSE-MIT", "LICENSE-APACHE"]

LANGUAGES = ["en", "de", "pt"]


def words(language):
    """What is said on one line; what chooses its form by a number the game says itself."""
    return dict(re.findall(r"^([a-z-]+) = (?!.*->)(.+)$", (ROOT / f"assets/words/{language}.ftl").read_text(), re.M))


WORDS = {language: words(language) for language in LANGUAGES}
ENGLISH = WORDS["en"]


def rules():
    """The rules page of the game itself, as HTML."""
    # What has a title is a rule, what has a link is a source.
    having = lambda end: [key.removesuffix(end) for key in ENGLISH if key.endswith(end)]
    rules = [key for key in having("-title") if key in ENGLISH and key.startswith("rules-")]
    lines = [f'<h3 data-say="{key}-title"></h3><p data-say="{key}"></p>' for key in rules]
    links = [f'<li><a data-link="{key}-link" data-say="{key}"></a></li>' for key in having("-link")]
    assert len(lines) >= 6 and len(links) >= 3, "the rules page has changed its shape"
    return "\n".join([*lines, '<h3 data-say="sources-title"></h3>', "<ul>", *links, "</ul>"])


def page(text):
    """The page in English, which the browser says in another language if need be."""
    text = text.replace("@rules@", rules())
    in_all = [f'<p lang="{language}">{escape(said["page-no-script"])}</p>' for language, said in WORDS.items()]
    text = text.replace("@page-no-script@", "".join(in_all)).replace("@page-description@", escape(ENGLISH["page-description"]))
    text = re.sub(r'(data-link="([a-z-]+)")', lambda found: f'{found[1]} href="{escape(ENGLISH[found[2]])}"', text)
    text = re.sub(r'(data-label="([a-z-]+)")', lambda found: f'{found[1]} aria-label="{escape(ENGLISH[found[2]])}"', text)
    return re.sub(r'(data-say="([a-z-]+)"[^>]*>)(?=</)', lambda found: found[1] + escape(ENGLISH[found[2]]), text)


def page_words(page, scripts):
    """What the page says, in every language, as JSON."""
    in_page = re.findall(r'data-(?:say|label|link)="([a-z-]+)"', page)
    in_scripts = re.findall(r'\b(?:say|fail)\("([a-z-]+)"', scripts)
    keys = sorted({*in_page, *in_scripts})
    said = {language: {key: said[key] for key in keys} for language, said in WORDS.items()}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def credits():
    """The credits, and below them every file that they name as terms, each under the name they give it."""
    texts = [(ROOT / name).read_text() for name in CREDITS]
    titled = [f"\n\n{name}\n{'=' * len(name)}\n\n{text}" for name, text in zip(CREDITS[1:], texts[1:])]
    return "".join([texts[0], *titled])


def cut(wasm, folder, size):
    """Cuts the game into parts and says how they are called."""
    data = wasm.read_bytes()
    parts = []
    for number, at in enumerate(range(0, len(data), size)):
        part = data[at:at + size]
        name = f"part-{number:02}.bin"
        (folder / name).write_bytes(part)
        parts.append({"file": name, "size": len(part)})
    return {"total": len(data), "parts": parts}


def pack(file):
    subprocess.run(["brotli", "-q", "11", "--lgwin=24", "-k", "-f", str(file)], check=True)
    subprocess.run(["gzip", "-9", "-k", "-f", "-n", str(file)], check=True)


def main():
    built, dist, part_size = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    shutil.rmtree(dist, ignore_errors=True)
    versioned = dist / "version"
    versioned.mkdir(parents=True)
    for file in sorted((ROOT / "web").glob("*.*")):
        if file.name not in AT_ROOT:
            shutil.copy(file, versioned)
    shutil.copy(ROOT / "assets/fonts/Sternhalma-Regular.woff2", versioned)
    shutil.copytree(ROOT / "assets/sounds", versioned / "sounds")
    (versioned / "credits.txt").write_text(credits())
    shutil.copy(built / "sternhalma.js", versioned)
    snippets = built / "snippets"
    if snippets.exists():
        shutil.copytree(snippets, versioned / "snippets")
    whole = cut(built / "sternhalma_bg.wasm", versioned, part_size)

    texts = {name: (ROOT / "web" / name).read_text() for name in AT_ROOT}
    texts["index.html"] = page(texts["index.html"])
    texts["manifest.webmanifest"] = texts["manifest.webmanifest"].replace("@page-description@", ENGLISH["page-description"])
    scripts = "".join(file.read_text() for file in sorted((ROOT / "web").glob("*.js")))
    say = (versioned / "say.js").read_text().replace("@words@", page_words(texts["index.html"], scripts))
    (versioned / "say.js").write_text(say)
    content = hashlib.sha256()
    for file in sorted(path for path in versioned.rglob("*") if path.is_file()):
        content.update(str(file.relative_to(versioned)).encode() + file.read_bytes())
    for name in sorted(texts):
        content.update(texts[name].encode())
    for file in sorted((ROOT / "web/icons").iterdir()):
        content.update(file.name.encode() + file.read_bytes())
    version = content.hexdigest()[:12]
    constants = {"VERSION": version, "WASM": whole, "SOUNDS": sorted(file.stem for file in (ROOT / "assets/sounds").iterdir())}
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in constants.items()]
    (versioned / "version.js").write_text("".join(lines))
    versioned = versioned.rename(dist / version)

    shutil.copytree(ROOT / "web/icons", dist / "icons")
    shutil.copy(ROOT / "assets/screenshots/lifted.jpg", dist / "preview.jpg")
    # Other sites show the picture only under its whole address, which is known where the game is put.
    index = texts["index.html"].replace("@version@", version).replace("@site@", os.environ.get("SITE_URL", ""))
    (dist / "index.html").write_text(index)
    (dist / "manifest.webmanifest").write_text(texts["manifest.webmanifest"])
    # The preview picture is for other sites, not for the game.
    files = sorted(str(path.relative_to(dist)) for path in dist.rglob("*") if path.is_file() and path.name != "preview.jpg")
    offline = [name for name in files if name not in {"index.html", "sw.js"}]
    (dist / "sw.js").write_text(texts["sw.js"].replace("@version@", version).replace("@files@", json.dumps(offline)))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(pack, [path for path in dist.rglob("*") if path.is_file() and path.suffix not in PACKED]))


main()
