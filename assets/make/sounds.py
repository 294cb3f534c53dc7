#!/usr/bin/env python3
"""Make the game's sounds: glass on wood, a chime for each seat, a bell.

Run from anywhere:   pip install numpy && python3 assets/make/sounds.py          (needs oggenc and oggdec: vorbis-tools)
                     python3 assets/make/sounds.py --check                       measures the finished files

Writes *.ogg into assets/sounds/. Every random number has a fixed seed, so the sounds always come out the same.
A sound is a force (a few knocks, each as long as the two bodies touch) that sets modes (damped sines) ringing.

Loudness, of a file as it is decoded, in dB:
  1. Samples x[n] from -1 to 1 (16-bit numbers over 32768), mono, at 44100 Hz.
  2. A-weighting (IEC 61672-1:2013, annex E: poles at 20.598997 Hz twice, 107.65265, 737.86223 and 12194.217 Hz twice),
     made of six sections of first order, one after another, all at rest before the first sample. With K = tan(pi f / 44100):
       high pass at the first four poles:  y[n] = (    x[n] - x[n-1]  + (1 - K) y[n-1]) / (1 + K)
       low pass at 12194.217 Hz, twice:    y[n] = (K (x[n] + x[n-1]) + (1 - K) y[n-1]) / (1 + K)
     and then one factor that makes the gain of the six at 1000 Hz exactly 1. (Within 1 dB of the standard's curve up to 10 kHz.)
  3. Windows of 4410 samples (100 ms), rectangular, that begin at 0, 441, 882, ... (10 ms) as long as they end within the file;
     a file shorter than one window is one window, filled up with zeros.
  4. Loudness = 10 log10 of the greatest mean square of any window. A full sine of 1000 Hz measures -3.01 dB.
"""
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import numpy as np

OUT = Path(__file__).resolve().parent.parent / "sounds"
RATE = 44100
QUALITY = 2
LOUDNESS = -26.0       # what a landing measures
SPREAD = 3.0           # all kinds lie within this many dB
PEAK = -1.0            # no decoded sample is above
FOLDER = 120_000       # bytes, all files together
SUDDEN = 0.005         # seconds until a landing is heard


# ---------------------------------------------------------------- loudness

def section(x, f, high):
    """One pole at f Hz, by the bilinear transform: high pass or low pass."""
    k = np.tan(np.pi * f / RATE)
    keep, gain = (1 - k) / (1 + k), (1 if high else k) / (1 + k)
    drive = gain * (np.diff(x, prepend=0) if high else x + np.concatenate([[0], x[:-1]]))
    y, last = [], 0.0
    for d in drive.tolist():
        last = d + keep * last
        y.append(last)
    return np.array(y)


def a_weighted(x):
    z = np.exp(-2j * np.pi * 1000 / RATE)      # one sample of delay, at 1000 Hz
    gain = 1
    for f, high in [(20.598997, 1), (20.598997, 1), (107.65265, 1), (737.86223, 1), (12194.217, 0), (12194.217, 0)]:
        x = section(x, f, high)
        k = np.tan(np.pi * f / RATE)
        gain *= abs(((1 - z) if high else k * (1 + z)) / ((1 + k) - (1 - k) * z))
    return x / gain


def loudness(x):
    y = a_weighted(np.pad(x, (0, max(0, 4410 - len(x)))))
    power = np.concatenate([[0], np.cumsum(y * y)])
    first = np.arange(0, len(y) - 4410 + 1, 441)
    return 10 * np.log10(((power[first + 4410] - power[first]) / 4410).max() + 1e-20)


def peak(x):
    return 20 * np.log10(np.abs(x).max() + 1e-10)


def heard(x):
    """Seconds until the sound first reaches half of its peak."""
    return np.argmax(np.abs(x) >= np.abs(x).max() / 2) / RATE


# ---------------------------------------------------------------- bodies

def samples(seconds):
    return int(round(seconds * RATE))


def modes(seconds, table):
    """What a body answers to a single push: (Hz, seconds to fall to 1/e, strength) for each mode."""
    t = np.arange(samples(seconds)) / RATE
    return sum(a * np.exp(-t / tau) * np.sin(2 * np.pi * f * t) for f, tau, a in table)


def knocks(seconds, hits):
    """The force over time: (when, seconds of touch, strength) for each hit; a touch rises and falls smoothly."""
    force = np.zeros(samples(seconds))
    for when, touch, strength in hits:
        n, at = max(samples(touch), 3), samples(when)
        pulse = strength * np.hanning(n + 2)[1:-1]
        pulse /= np.abs(np.hanning(n + 2)).sum()
        end = min(at + n, len(force))
        force[at:end] += pulse[:end - at]
    return force


def through(x, answer):
    """x heard through a body or a room."""
    size = len(x) + len(answer)
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(answer, size), size)[:len(x)]


def low_pass(x, f, times=1):
    for _ in range(times):
        x = section(x, f, False)
    return x


def high_pass(x, f, times=1):
    for _ in range(times):
        x = section(x, f, True)
    return x


def room(x, wet, seconds=0.25, seed=900):
    """The same quiet room round every sound: soft, darker as it fades. wet: its energy against that of the sound."""
    rng = np.random.default_rng(seed)
    t = np.arange(samples(seconds)) / RATE
    noise = rng.standard_normal(len(t))
    bright, dark = np.exp(-t * 9 / seconds), np.exp(-t * 5 / seconds)
    tail = low_pass(noise, 4200) * bright + 1.6 * low_pass(noise, 1100) * dark
    tail *= np.clip((t - 0.004) / 0.012, 0, 1)
    tail /= np.sqrt((tail ** 2).sum())
    return x + wet * through(x, high_pass(tail, 180))


def close(x, fade):
    """No click: nothing below hearing, the first sample at rest, the end faded to nothing."""
    x = high_pass(x, 70, 2)
    n = samples(fade)
    x[-n:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, n + 1) / n)
    x[0] = 0
    return x


# A solid ball of glass on a board that gives a little. None of the partials is a multiple of another.
GLASS = [(2130, 0.016, 0.56), (2790, 0.013, 0.62), (3420, 0.011, 0.50), (4370, 0.008, 0.40), (5260, 0.006, 0.30), (6110, 0.005, 0.22)]
WOOD = [(218, 0.024, 0.75), (287, 0.017, 0.50), (341, 0.023, 1.00), (472, 0.018, 0.80), (604, 0.014, 0.62),
        (743, 0.010, 0.36), (921, 0.008, 0.34), (1170, 0.006, 0.30), (1590, 0.004, 0.22)]


def glass_on_wood(seconds, hits, glass, wood, soft=1.0, free=1.0):
    """Knocks (when, strength) of marble and board; a weaker knock touches longer and is duller.
    free: below 1, fingers damp the glass."""
    length = lambda strength, base: base * soft * max(strength, 0.01) ** -0.2
    click = through(knocks(seconds, [(w, length(s, 0.00022), s) for w, s in hits]), modes(0.15, [(f, tau * free, a) for f, tau, a in GLASS]))
    tock = through(knocks(seconds, [(w, length(s, 0.0006), s) for w, s in hits]), modes(0.25, WOOD))
    return glass * click + wood * tock


# ---------------------------------------------------------------- sounds

START = 0.002      # a breath of silence, which the packing of a hard attack needs


def land():
    """A marble drops into its hollow, hops once, and lies."""
    hops = [(0, 1), (0.054, 0.28), (0.078, 0.09), (0.089, 0.03)]
    x = glass_on_wood(0.25, [(START + when, strength) for when, strength in hops], glass=0.85, wood=1.0)
    return close(room(x, 0.14), 0.06)


def roll():
    """A marble rolls from one hole to the next: the grain of the wood, then a small settle."""
    rng = np.random.default_rng(11)
    end, hits, t = 0.198, [], START
    while t < end - 0.012:
        speed = np.sin(np.pi * (0.1 + 0.82 * t / end)) ** 0.8
        hits.append((t, 0.10 * speed ** 1.5 * rng.uniform(0.35, 1) ** 2))
        t += rng.exponential(0.0022) / max(speed, 0.25) + 0.0006
    grain = high_pass(glass_on_wood(0.30, hits, glass=0.40, wood=1.0, soft=0.8), 320)
    settle = glass_on_wood(0.30, [(end, 0.15), (end + 0.028, 0.05), (end + 0.041, 0.02)], glass=0.45, wood=0.9, soft=1.1)
    return close(room(grain + settle, 0.14), 0.03)


def lift():
    """Fingers take a marble: glass brushes the rim of its hollow and is free."""
    rng = np.random.default_rng(23)
    off, hits, t = 0.046, [], START
    while t < off:
        hits.append((t, (0.3 + 0.7 * (t / off) ** 1.5) * rng.uniform(0.2, 1) * 0.20))
        t += rng.exponential(0.0010) + 0.0004
    x = glass_on_wood(0.12, hits + [(off + 0.003, 0.42)], glass=1.1, wood=0.65, soft=1.0, free=0.3)
    return close(room(low_pass(high_pass(x, 520, 2), 6500), 0.12), 0.045)


def refuse():
    """No, kindly: a fingertip taps the wood twice, the second time lower and softer."""
    felt = [1.0, 1.0, 1.0, 0.9, 0.7, 0.5, 0.3, 0.1, 0.05]
    body = lambda pitch: [(f * pitch, tau, a * w) for (f, tau, a), w in zip(WOOD, felt)]
    first = through(knocks(0.20, [(START, 0.0014, 1)]), modes(0.2, body(0.96)))
    second = through(knocks(0.20, [(START + 0.085, 0.0016, 0.75)]), modes(0.2, body(0.82)))
    return close(room(first + second, 0.10), 0.04)


def tine(seconds, when, f, strength, tau=0.19, stop=9.0):
    """A kalimba's tine under a soft thumb: a round tone, a short glint above, a little of its wooden box. stop: a thumb stills it."""
    table = [(f, tau, 1.0), (f * 1.0012, tau * 0.8, 0.25), (f * 2.0, tau * 0.35, 0.11),
             (f * 3.93, tau * 0.15, 0.13), (f * 6.1, tau * 0.05, 0.06)]
    box = [(w, 0.6 * decay, 0.05 * a) for w, decay, a in WOOD]
    x = through(knocks(seconds, [(START + when, 0.0006, strength)]), modes(seconds, table + box))
    return x * np.exp(-np.maximum(np.arange(len(x)) / RATE - stop, 0) / 0.006)


def small_glass(seconds, when, f, strength, tau=0.42):
    """A small glass, struck with a felt."""
    table = [(f, tau, 1.0), (f * 1.0008, tau, 0.35), (f * 2.32, tau * 0.40, 0.24), (f * 4.25, tau * 0.16, 0.12)]
    return through(knocks(seconds, [(START + when, 0.0006, strength)]), modes(seconds, table))


NOTE = {"G3": 196.00, "C4": 261.63, "D4": 293.66, "G4": 392.00, "A4": 440.00, "B4": 493.88, "C5": 523.25, "D5": 587.33,
        "E5": 659.26, "F#5": 739.99, "G5": 783.99, "A5": 880.00, "B5": 987.77, "D6": 1174.66, "G6": 1567.98}
# G A B D E: any two seats sound well together. What a seat has of its own is the step, not only the pitch.
TURNS = [["G4", "D5"], ["A4"], ["B4", "E5"], ["D5", "B4"], ["E5", "E5"], ["G5", "D5"]]


def turn(seat):
    """Your turn: one or two soft tones."""
    notes, step = TURNS[seat], 0.13
    stop = step - 0.016 if len(set(notes)) < len(notes) else 9.0
    x = sum(tine(0.6, step * i, NOTE[n], 1 - 0.15 * i, stop=9.0 if i else stop) for i, n in enumerate(notes))
    return close(room(x, 0.12), 0.22)


def win():
    """A small cadence, home to G: tines below, glasses above."""
    song = [(tine, 0.00, "C4", 0.55, 0.40), (tine, 0.00, "C5", 0.55, 0.35), (tine, 0.09, "E5", 0.55, 0.35),
            (tine, 0.18, "G5", 0.50, 0.35),
            (tine, 0.36, "D4", 0.55, 0.40), (tine, 0.36, "D5", 0.55, 0.35), (tine, 0.45, "F#5", 0.55, 0.35),
            (tine, 0.54, "A5", 0.50, 0.35),
            (tine, 0.76, "G3", 0.46, 0.60), (tine, 0.76, "G4", 0.60, 0.60), (tine, 0.77, "D5", 0.42, 0.55),
            (tine, 0.82, "B4", 0.42, 0.55),
            (small_glass, 0.78, "G5", 0.38, 0.50), (small_glass, 0.89, "B5", 0.34, 0.50), (small_glass, 1.01, "D6", 0.30, 0.48),
            (small_glass, 1.15, "G6", 0.20, 0.45)]
    x = sum(who(2.5, when, NOTE[n], strength, tau) for who, when, n, strength, tau in song)
    return close(room(x, 0.20, 0.5), 0.6)


def bell():
    """The host's bell, rung twice at the other end of a quiet room."""
    f, again = NOTE["D6"], 0.32
    table = [(f * 0.5, 0.25, 0.10), (f, 0.42, 1.0), (f * 1.0016, 0.36, 0.16), (f * 2.02, 0.16, 0.18), (f * 2.43, 0.20, 0.40),
             (f * 3.01, 0.15, 0.42), (f * 4.17, 0.07, 0.28), (f * 5.43, 0.03, 0.16)]
    first, second = (through(knocks(1.8, [(START + when, 0.00025, 1)]), modes(1.8, table)) for when in (0, again))
    since = np.arange(len(first)) / RATE - START - again
    first *= np.exp(-np.maximum(since, 0) / 0.012)      # the hammer stills it as it strikes anew
    return close(room(low_pass(first + 0.9 * second, 3600), 0.32, 0.7, seed=901), 0.5)


#         how it is made, dB against LOUDNESS
SOUNDS = {"land": (land, 0.0), "roll": (roll, -1.0), "lift": (lift, -1.5), "refuse": (refuse, 0.0),
          **{f"turn_{seat}": (lambda seat=seat: turn(seat), -1.5) for seat in range(6)},
          "win": (win, 0.8), "bell": (bell, 0.5)}


# ---------------------------------------------------------------- files

def write(file, x):
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, RATE, 0, "NONE", ""))
        out.writeframes(np.round(np.clip(x, -1, 1) * 32767).astype("<i2").tobytes())


def encode(plain, file):
    subprocess.run(["oggenc", "-Q", "-q", str(QUALITY), "-s", "1", "-o", str(file), str(plain)], check=True)


def decode(file):
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "decoded.wav"
        subprocess.run(["oggdec", "-Q", "-o", str(plain), str(file)], check=True)
        with wave.open(str(plain), "rb") as data:
            assert data.getparams()[:3] == (1, 2, RATE), f"{file.name} is not 16-bit mono of {RATE} Hz"
            return np.frombuffer(data.readframes(data.getnframes()), "<i2") / 32768


def make():
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, (sound, offset) in SOUNDS.items():
            x = sound()
            plain, packed = Path(folder) / f"{name}.wav", OUT / f"{name}.ogg"
            heard_as = loudness(x)
            for _ in range(2):      # the second time with what the packing took away
                x *= 10 ** ((LOUDNESS + offset - heard_as) / 20)
                write(plain, x)
                encode(plain, packed)
                heard_as = loudness(decode(packed))


def check():
    """Decodes every file and prints what it measures. Returns whether all is well."""
    wrong, loud, total = [], {}, 0
    print("file          ms  bytes  loudness    peak  heard after   first    last")
    for name in SOUNDS:
        file = OUT / f"{name}.ogg"
        x, size = decode(file), file.stat().st_size
        loud[name], total = loudness(x), total + size
        ends = peak(x[:1]), peak(x[-1:])
        print(f"{name + '.ogg':11s} {1000 * len(x) / RATE:5.0f} {size:6d} {loud[name]:6.1f} dB {peak(x):6.1f} dB {1000 * heard(x):6.1f} ms"
              f" {ends[0]:7.0f} {ends[1]:7.0f}")
        if peak(x) >= PEAK:
            wrong.append(f"{name} peaks at {peak(x):.2f} dB")
        if max(ends) > -54:
            wrong.append(f"{name} clicks: its ends are at {ends[0]:.0f} and {ends[1]:.0f} dB")
        if name in ("land", "refuse") and heard(x) > SUDDEN:
            wrong.append(f"{name} is heard only after {1000 * heard(x):.1f} ms")
    spread = max(loud.values()) - min(loud.values())
    print(f"{total} bytes in all; loudness from {min(loud.values()):.1f} to {max(loud.values()):.1f} dB, {spread:.1f} dB apart")
    if spread > SPREAD:
        wrong.append(f"the kinds are {spread:.1f} dB apart")
    if total > FOLDER:
        wrong.append(f"{total} bytes are more than {FOLDER}")
    print("\n".join(wrong) or "all is well")
    return not wrong


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        make()
    sys.exit(not check())
