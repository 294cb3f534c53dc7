// Keys that belong to the browser never reach the game, which would keep them to itself.

const UNDO_KEYS = ["z", "y"];

function isTheBrowsers(event) {
  if (event.key === "Tab" || /^F\d+$/.test(event.key)) return true;
  if (event.altKey) return event.key !== "Alt";
  return (event.ctrlKey || event.metaKey)
    && !["Control", "Meta", "Shift"].includes(event.key)
    && !UNDO_KEYS.includes(event.key.toLowerCase());
}

export function leaveKeysToTheBrowser() {
  for (const kind of ["keydown", "keyup"]) {
    addEventListener(kind, (event) => {
      if (event.target === document.getElementById("board") && isTheBrowsers(event)) event.stopImmediatePropagation();
    }, true);
  }
}
