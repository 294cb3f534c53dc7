#!/usr/bin/env python3
"""Make the game's pictures: the board and the table.

Run from anywhere:   pip install numpy pillow && python3 assets/make/textures.py [board|table]

Writes board.jpg and table.jpg into assets/.
Every random field has a fixed seed, so the pictures always come out the same.
Lengths on the board are world units: neighbouring holes are 1 apart.
"""
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

OUT = Path(__file__).resolve().parent.parent
F = np.float32


# ---------------------------------------------------------------- helpers

def smooth(lo, hi, x):
    """0 below lo, 1 above hi, smooth between (lo may exceed hi)."""
    t = np.clip((x - F(lo)) / F(hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return a + (b - a) * t


def rgb(*c):
    return np.array(c, F) / 255


def field(shape, lx, ly, seed):
    """Periodic Gaussian noise, mean 0, deviation 1; lx, ly: blur in pixels."""
    h, w = shape
    spec = np.fft.rfft2(np.random.default_rng(seed).standard_normal(shape, dtype=F))
    fy, fx = np.fft.fftfreq(h)[:, None], np.fft.rfftfreq(w)[None]
    spec *= np.exp(-19.74 * (fx * lx) ** 2) * np.exp(-19.74 * (fy * ly) ** 2)
    spec[0, 0] = 0
    out = np.fft.irfft2(spec, s=shape).astype(F)
    return out / out.std()


def curve(x, seed):
    """Smooth 1-D value noise in about -1..1, one knot per unit of x."""
    knots = np.random.default_rng(seed).uniform(-1, 1, 256).astype(F)
    i = np.floor(x).astype(np.int32)
    return mix(knots[i % 256], knots[(i + 1) % 256], smooth(0, 1, x - i))


def shift_rows(img, dy):
    """Sample img at y + dy (periodic, linear): bends straight fibres."""
    h, w = img.shape
    y = np.arange(h, dtype=F)[:, None] + dy
    i = np.floor(y).astype(np.int32)
    x = np.arange(w)[None]
    return mix(img[i % h, x], img[(i + 1) % h, x], (y - i).astype(F))


def rings(rho, width, seed):
    """Growth rings at radius rho: pale early wood darkening to a crisp late edge."""
    phase = rho / F(width)
    phase = phase + 1.1 * curve(phase * 0.37, seed) + 0.6 * curve(phase * 0.11, seed + 1)
    strength = np.random.default_rng(seed + 2).uniform(0.15, 1, 512).astype(F) ** 1.3
    i = np.floor(phase).astype(np.int32)
    t = phase - i
    late = smooth(0.25, 0.9, t) ** 2 * smooth(1.0, 0.86, t)
    return late * strength[i % 512]


def blurred(img, pixels):
    """The field blurred by a Gaussian of so many pixels."""
    h, w = img.shape
    fy, fx = np.fft.fftfreq(h)[:, None], np.fft.rfftfreq(w)[None]
    return np.fft.irfft2(np.fft.rfft2(img) * np.exp(-19.74 * (fx * fx + fy * fy) * pixels ** 2), s=(h, w)).astype(F)


def save(name, img, quality, subsampling=0):
    data = (np.clip(img, 0, 1) * 255 + 0.5).astype(np.uint8)
    Image.fromarray(data).save(OUT / name, quality=quality, subsampling=subsampling, optimize=True)
    mean = tuple(int(v) for v in data.reshape(-1, 3).mean(0))
    print(f"{name}: {(OUT / name).stat().st_size / 1000:.0f} kB, mean {mean}")


# ---------------------------------------------------------------- board

SIZE, HALF = 2048, 9.2
UNIT = SIZE / (2 * HALF)
# The points are painted in this stand-in. The shader of wood (`src/scene/shaders/wood.wgsl`) knows it by its hue and puts
# each camp's colour in its place; it is as bright as the wood, so that brightness tells light and shade of either.
PAINT = rgb(80, 150, 235)
HOLE = 0.34
INK = rgb(58, 34, 20)


def blond_wood(x, z):
    """Four glued planks. Returns darkness 0..1 and a tint field -1..1."""
    shape = x.shape
    px = lambda lx, ly, seed: field(shape, lx * UNIT, ly * UNIT, seed)
    bend = 0.10 * px(2.6, 0.5, 1) + 0.025 * px(0.9, 0.16, 2)
    streak = shift_rows(px(3.2, 0.018, 3), bend * UNIT)
    fibre = shift_rows(px(0.9, 0.006, 4), bend * UNIT)
    broad = shift_rows(px(5.0, 0.14, 5), bend * UNIT)
    pores = smooth(1.9, 3.0, shift_rows(px(0.085, 0.007, 6), bend * UNIT))
    fleck = smooth(1.6, 2.8, shift_rows(px(0.10, 0.016, 7), bend * UNIT))
    cloud, figure = px(1.3, 0.9, 8), px(0.22, 0.9, 9)

    seams = [-4.763, -0.433, 4.763]
    #         pith offset, depth, slope, ring width, tone, tint
    planks = [(0.5, 1.7, 0.085, 0.150, -0.04, 0.2),
              (-2.9, 0.8, -0.030, 0.105, 0.05, 0.8),
              (-0.35, 1.5, -0.100, 0.165, -0.05, -0.4),
              (2.6, 1.0, 0.045, 0.120, 0.03, 0.5)]
    which = np.searchsorted(seams, z[:, :1].ravel())
    edges = [-HALF] + seams + [HALF]
    dark, tint = np.empty(shape, F), np.empty(shape, F)
    for k, (pith, depth, slope, width, tone, hue) in enumerate(planks):
        row = which == k
        xs, mid = x[row], (edges[k] + edges[k + 1]) / 2
        v = z[row] - mid - pith + bend[row] * 1.2
        d = depth + abs(slope) * HALF + slope * xs + 0.30 * curve(xs * 0.16, 40 + k)
        rho = np.sqrt(v * v + d * d) + 0.02 * broad[row] + 0.014 * streak[row] + 0.010 * fibre[row]   # feathered by fibres
        ring = rings(rho, width, 60 + 10 * k)
        body = curve(rho * 1.7, 90 + k)        # slow change of tone across many rings
        dark[row] = 0.34 + tone + 0.32 * ring + 0.045 * body
        tint[row] = hue + 0.4 * body
    dark += 0.055 * streak + 0.036 * fibre + 0.040 * broad + 0.03 * cloud + 0.016 * figure
    dark += 0.30 * pores + 0.13 * fleck
    gap = np.min([np.abs(z - s + 0.004 * bend) for s in seams], axis=0)
    dark += 0.35 * smooth(0.022, 0.004, gap) * (0.7 + 0.3 * np.clip(broad, -1, 1))
    return dark, tint + 0.25 * cloud


def lettering(x, z, word="STERNHALMA", radius=7.93, height=0.46, gap=0.18):
    """How much a letter covers each place, 0 to 1: the word at the left and (turned round) at the right, a star at both its ends."""
    fine = 160                                      # pixels a capital is high
    font = ImageFont.truetype(str(OUT / "fonts" / "Sternhalma-Bold.otf"), 240)
    _, top, _, bottom = font.getbbox("H")
    font = ImageFont.truetype(str(OUT / "fonts" / "Sternhalma-Bold.otf"), round(240 * fine / (bottom - top)))
    _, top, _, bottom = font.getbbox("H")
    gap = round(gap * fine)
    star = fine * 0.58
    boxes = [font.getbbox(c) for c in word]
    width = sum(b[2] - b[0] for b in boxes) + gap * (len(word) - 1) + round(2 * (2.2 * gap + star))
    pad = fine // 3
    strip = Image.new("L", (width + 2 * pad, fine + 2 * pad))
    draw = ImageDraw.Draw(strip)
    for cx in (pad + star / 2, pad + width - star / 2):
        for k in (0, 1):                            # two triangles
            ring = [np.radians(30 + 60 * k + 120 * i) for i in range(3)]
            draw.polygon([(cx + star / 2 * np.cos(t), pad + fine / 2 + star / 2 * np.sin(t)) for t in ring], 255)
    at = pad + round(star + 2.2 * gap)
    for c, box in zip(word, boxes):
        draw.text((at - box[0], pad - top), c, 255, font)
        at += box[2] - box[0] + gap
    strip = np.asarray(strip.filter(ImageFilter.GaussianBlur(fine / height / UNIT / 2.5)), F) / 255
    cover = np.zeros(x.shape, F)
    r = np.hypot(x, z)
    for turn in (1, -1):
        # Read from the near edge it goes up at the left, its feet towards the middle.
        angle = np.arctan2(-turn * z, -turn * x)    # 0 at the left, growing towards the far edge
        u = strip.shape[1] / 2 + angle * radius * fine / height
        v = strip.shape[0] / 2 - (r - radius) * fine / height
        i, j = np.floor(u).astype(np.int32), np.floor(v).astype(np.int32)
        on = (i >= 0) & (j >= 0) & (i < strip.shape[1] - 1) & (j < strip.shape[0] - 1)
        i, j, fu, fv = i[on], j[on], (u - np.floor(u))[on], (v - np.floor(v))[on]
        upper, lower = (mix(strip[k, i], strip[k, i + 1], fu) for k in (j, j + 1))
        cover[on] = np.maximum(cover[on], mix(upper, lower, fv))
    return cover


def on_star(q, r):
    s = -q - r
    return ((q >= -4) & (r >= -4) & (s >= -4)) | ((q <= 4) & (r <= 4) & (s <= 4))


def board():
    axis = ((np.arange(SIZE) + 0.5) / UNIT - HALF).astype(F)
    x, z = np.meshgrid(axis, axis)
    shape, aa = x.shape, 0.6 / UNIT
    px = lambda lx, ly, seed: field(shape, lx * UNIT, ly * UNIT, seed)
    line = lambda d, w: smooth(w / 2 + aa, w / 2 - aa, d)

    # axial coordinates, the nearest hole, the board's lines
    r = z * F(2 / 3 ** 0.5)
    q = x - r / 2
    s = -q - r
    cq, cr, cs = np.round(q), np.round(r), np.round(s)
    eq, er, es = np.abs(cq - q), np.abs(cr - r), np.abs(cs - s)
    cq = np.where((eq > er) & (eq > es), -cr - cs, cq)
    cr = np.where((er >= es) & (er >= eq), -cq - cs, cr)
    hole = np.hypot(x - cq - cr / 2, z - cr * F(3 ** 0.5 / 2))
    hole = np.where(on_star(cq, cr), hole, 9)
    grid = np.zeros(shape, F)
    for across, along, step in ((r, q, (1, 0)), (q, r, (0, 1)), (s, q, (1, -1))):
        c, a = np.round(across), np.floor(along)
        q0, r0 = {(1, 0): (a, c), (0, 1): (c, a), (1, -1): (a, -c - a)}[step]
        both = on_star(q0, r0) & on_star(q0 + step[0], r0 + step[1])
        grid = np.maximum(grid, both * line(np.abs(across - c) * F(0.866), 0.035))
    star = F(0.866) * np.minimum(np.maximum(np.maximum(q, r), s) - 4.5, -4.5 - np.minimum(np.minimum(q, r), s))
    radius = np.hypot(x, z)

    # bare wood
    dark, tint = blond_wood(x, z)
    grain = dark - dark.mean()
    dark += 0.03 * smooth(6.5, 1.0, radius)                     # the middle is handled most
    pale, deep = rgb(236, 197, 144), rgb(136, 85, 44)
    wood = mix(pale, deep, np.clip(dark, 0, 1.2)[..., None])
    wood *= 1 + tint[..., None] * np.array([0.010, 0.0, -0.045], F)

    # worn paint
    wobble = 0.010 * px(0.25, 0.25, 20) + 0.004 * px(0.05, 0.04, 21)
    chips = px(0.16, 0.05, 22) + 0.7 * px(0.06, 0.022, 23) + 0.45 * px(0.02, 0.009, 24)
    rubs = px(0.9, 0.018, 25) + 0.7 * px(0.25, 0.007, 26)
    patch, brush, fade = px(1.1, 0.8, 27), px(0.7, 0.03, 28), px(0.8, 0.6, 29)
    img = wood.copy()
    points = [(r, q, s, -1), (q, r, s, 1), (s, q, r, -1), (r, q, s, 1), (q, r, s, -1), (s, q, r, 1)]
    area = gone = 0
    for a, b, c, side in points:
        inside = F(0.866) * np.minimum(np.minimum(side * a - 4.5, side * b + 4.5), side * c + 4.5) - 0.05
        tip = smooth(1.5, 0.0, 9 - side * a)
        wear = 0.60 * chips + 0.50 * rubs + 0.50 * patch - 0.25 * grain * 6
        wear += 1.5 * np.exp(-np.maximum(inside, 0) / 0.10) + 1.1 * np.exp(-np.abs(hole - HOLE) / 0.05) + 0.9 * tip
        body = inside > 0
        limit = np.quantile(wear[body], 0.915)
        worn = smooth(limit - 0.30, limit + 0.25, wear)
        thin = smooth(limit - 1.5, limit, wear)                 # rubbed but not through
        cover = smooth(-aa, aa, inside + wobble) * (1 - worn) * (1 - 0.16 * thin)
        paint = PAINT * (1 - 0.25 * 1.7 * grain + 0.030 * brush + 0.035 * fade)[..., None]
        under = mix(wood, wood * rgb(232, 216, 182), (worn * body)[..., None])   # bared wood has darkened
        under = mix(under, PAINT, (0.10 * body)[..., None])     # and its pores keep some paint
        img = np.where((inside > -0.1)[..., None], mix(under, paint, cover[..., None]), img)
        area, gone = area + body.sum(), gone + (worn * body).sum()
    print(f"paint worn through: {100 * gone / area:.1f} %")

    # inlaid lines, outline, hollows
    patina = 1 - 0.05 * smooth(0.10, 0.0, np.abs(hole - HOLE)) * smooth(-1, 1.5, px(0.15, 0.1, 37))
    uneven = np.clip(0.92 + 0.10 * px(0.3, 0.3, 30), 0.5, 1)
    outside = smooth(HOLE - aa, HOLE + aa, hole)
    img *= patina[..., None]
    img = mix(img, INK, (0.60 * grid * outside * uneven)[..., None])
    img = mix(img, INK, (0.72 * line(np.abs(star), 0.04) * uneven)[..., None])
    grey = img.mean(-1, keepdims=True)
    img = mix(img, (grey + (img - grey) * 1.08) * np.array([0.91, 0.88, 0.83], F), (1 - outside)[..., None])
    img = mix(img, img * rgb(205, 184, 165), line(np.abs(hole - HOLE + 0.005), 0.02)[..., None])

    # hairline scratches
    rng, hair = np.random.default_rng(38), np.zeros(shape, F)
    for _ in range(110):
        i, j, slope, reach = rng.integers(60, SIZE - 60), rng.integers(60, SIZE - 60), rng.normal(0, 0.5), rng.uniform(15, 130)
        box = np.s_[max(j - 120, 0):j + 120, max(i - 140, 0):i + 140]
        dx, dz = x[box] - axis[i], z[box] - axis[j]
        d = np.abs(dz - slope * dx - rng.normal(0, 0.05) * dx * dx) / np.hypot(1, slope)
        fade_out = smooth(reach / UNIT, 0.3 * reach / UNIT, np.hypot(dx, dz))
        hair[box] = np.maximum(hair[box], line(d, 0.004) * fade_out * rng.uniform(0.1, 1))
    img = mix(img, img * 0.5 + 0.45 * pale, (0.55 * hair)[..., None])

    # letters burnt in and carved: scorched around, darkest at their edges, the wall towards the light in its own shade
    cut = lettering(x, z)
    near, wide, groove = (blurred(cut, r * UNIT) for r in (0.030, 0.075, 0.016))
    img *= mix(1, rgb(176, 132, 92), np.clip(0.75 * near + 0.5 * wide, 0, 1)[..., None])
    char = mix(rgb(74, 40, 21), rgb(38, 20, 11), np.clip(2.0 - 2.0 * near + 0.12 * px(0.03, 0.03, 31), 0, 1)[..., None])
    img = mix(img, char, (0.94 * cut)[..., None])
    slope_z, slope_x = np.gradient(groove, 1 / UNIT)
    shade = np.clip((0.787 * slope_x + 0.617 * slope_z) * 0.020, -1, 1)
    img *= (1 - 0.55 * np.maximum(shade, 0))[..., None]
    img = mix(img, pale * 1.03, (0.60 * np.maximum(-shade, 0))[..., None])

    # brass ring and its fine companion
    turn = np.arctan2(z, x)
    shine = 0.05 * curve(turn * 9, 32) + 0.04 * curve(turn * 37, 33) + 0.05 * curve(radius * 90, 34) + 0.03 * px(0.02, 0.02, 35)
    tarnish = smooth(0.4, 1.8, px(0.35, 0.35, 36))[..., None]
    brass = mix(rgb(190, 150, 70), rgb(140, 104, 52), 0.45 * tarnish) * (1 + shine)[..., None]
    ring = np.abs(radius - 8.45)
    img = mix(img, INK, (0.8 * line(ring, 0.125))[..., None])
    img = mix(img, brass, line(ring, 0.09)[..., None])
    img = mix(img, INK, (0.55 * line(np.abs(radius - 8.66), 0.022) * uneven)[..., None])
    # Nobody sees what lies beyond the round board, so it costs next to nothing.
    img = mix(img, img[radius < 9.05].mean(0), smooth(9.05, 9.15, radius)[..., None])
    save("board.jpg", img, 56, 2)


# ---------------------------------------------------------------- table

def table():
    n = 1024
    shape = (n, n)
    y, x = np.mgrid[0:n, 0:n].astype(F)
    bend = 7 * field(shape, 120, 26, 101)
    knots = [(0, 250, 0.62, 17), (1, 730, 0.35, 11), (2, 90, 0.3, 9), (2, 560, 0.7, 20), (3, 880, 0.4, 13)]
    core = np.zeros(shape, F)
    for k, kx, ky, size in knots:                   # the grain flows round each knot
        dx, dy = (x - kx + n / 2) % n - n / 2, y - (k + ky) * 256
        on = np.floor(y / 256) == k
        bend += on * np.sign(dy) * -size * 1.5 * np.exp(-(dx / (size * 3.2)) ** 2 - (dy / (size * 2.6)) ** 2) * np.tanh(np.abs(dy) / size)
        d = np.hypot(dx * 0.8, dy) / size + 0.10 * field(shape, 9, 9, 102 + k)
        core = np.maximum(core, on * (smooth(1.25, 0.75, d) * (0.75 + 0.25 * np.sin(d * 14))))
    streak = shift_rows(field(shape, 150, 1.6, 110), bend)
    fibre = shift_rows(field(shape, 45, 0.6, 111), bend)
    broad = shift_rows(field(shape, 200, 12, 112), bend)
    pores = smooth(1.2, 2.6, shift_rows(field(shape, 11, 0.7, 113), bend))
    cloud = field(shape, 60, 40, 114)
    light, warm = np.empty(shape, F), np.empty(shape, F)
    specs = [(-90, 40, 9, 0.12, 0.5), (-40, 120, 11, -0.16, -0.8), (110, 70, 10, 0.20, -0.2), (330, 60, 8, -0.08, 0.4)]
    for k, (pith, depth, width, tone, hue) in enumerate(specs):
        row = slice(k * 256, k * 256 + 256)
        v = y[row] - k * 256 - pith + 1.6 * bend[row]
        wave = np.sin(x[row] * (2 * np.pi / n) + k) * 24 + np.sin(x[row] * (4 * np.pi / n) + 2 * k) * 7
        rho = np.hypot(v, depth + 60 + wave)
        light[row] = tone - 0.24 * rings(rho, width, 120 + 10 * k) + 0.08 * curve(rho / 30, 160 + k)
        warm[row] = hue
    light += 0.11 * streak + 0.13 * fibre + 0.11 * broad + 0.07 * cloud - 0.40 * pores
    arc = ((y % 256 - 90) ** 2 / 700 + 31 * np.floor(y / 256)).astype(np.int32)
    saw = field(shape, 1.4, 60, 170)[y.astype(np.int32), (x.astype(np.int32) + arc) % n]
    saw = smooth(0.3, 2.2, saw + 0.5 * fibre) * smooth(-0.1, 1.3, field(shape, 80, 30, 171))
    light += 0.13 * saw                             # pale marks left across the grain
    light -= 0.55 * core
    img = rgb(64, 46, 34) * np.exp(0.85 * light)[..., None]
    img *= 1 + (warm + 0.5 * cloud)[..., None] * np.array([0.03, 0.0, -0.05], F)

    edge = np.abs((y + 128) % 256 - 128) + 0.7 * field(shape, 25, 4, 172) + 0.3 * field(shape, 4, 2, 173)
    img *= (1 - 0.45 * smooth(9, 1, edge))[..., None]   # dirt along the gaps, which are true ones
    for k, nx, ny in ((0, 60, 0.2), (0, 66, 0.8), (1, 400, 0.22), (1, 392, 0.79), (3, 655, 0.18), (3, 648, 0.82), (2, 906, 0.5)):
        d = np.hypot((x - nx + n / 2) % n - n / 2, y - (k + ny) * 256) + 0.35 * field(shape, 3, 3, 180 + k)
        stain = np.exp(-(d / 13) ** 2) * 0.45       # iron-black halo round the old nail
        img *= (1 - stain)[..., None]
        img = mix(img, rgb(12, 9, 7), smooth(4.6, 3.2, d)[..., None])
    save("table.jpg", img, 80, 2)


if __name__ == "__main__":
    want = sys.argv[1:] or ["board", "table"]
    if "board" in want:
        board()
    if "table" in want:
        table()
