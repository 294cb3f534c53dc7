// A browser lets nothing be heard before the first gesture, of whatever kind: every sound context wakes at it.

const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown", "click"];

export function wakeSound() {
  const contexts = new Set();
  const Original = globalThis.AudioContext;
  if (!Original) return;
  globalThis.AudioContext = class extends Original {
    constructor(...options) {
      super(...options);
      contexts.add(this);
    }
  };
  const wake = () => {
    for (const context of contexts) {
      if (context.state === "closed") contexts.delete(context);
      else if (context.state !== "running") context.resume().catch(() => undefined);
    }
  };
  for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
}
