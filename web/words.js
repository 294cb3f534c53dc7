// The board in words: plain HTML that says how the game stands and writes the same wishes as every other device.

const find = (id) => document.getElementById(id);
const FINISHED = "sternhalma/finished";

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const page = globalThis.sternhalmaPage;
const wish = (line) => globalThis.sternhalma.wish(line);

let headline = "";
let toldNumber = -1;
let shown = "";

/** Shows the game as it stands now, and from now on whenever there is news. */
export function showWords() {
  find("words").addEventListener("click", (event) => {
    const button = event.target.closest("[data-wish]");
    if (button) wish(button.dataset.wish);
  });
  find("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    wish(`play ${find("move").value}`);
    find("move").select();
  });
  find("show-words").addEventListener("click", () => {
    const shows = document.body.classList.toggle("with-words");
    find("show-words").setAttribute("aria-pressed", String(shows));
  });
  let due = null;
  // In a task after the frame, whose time is the picture's.
  addEventListener("sternhalma-news", () => {
    due ??= setTimeout(() => {
      due = null;
      update();
    });
  });
  update();
}

function update() {
  const state = globalThis.sternhalma.state();
  if (state.language !== page.language()) {
    page.speak(state.language);
    headline = shown = "";
  }
  // Once a turn, though there is news more often: a title is dear to the browser, even if it is the old one.
  if (state.headline !== headline) {
    headline = state.headline;
    find("headline").textContent = headline;
    document.title = `Sternhalma: ${headline}`;
    find("board").setAttribute("aria-label", page.say("page-board-now", { headline }));
  }
  find("last").textContent = state.last ? page.say("page-last", { last: state.last }) : "";
  find("agreed").textContent = state.agreed.length > 0 ? page.say("page-agreed", { agreed: state.agreed.join(", ") }) : "";
  find("seats").replaceChildren(...state.seats.map(seatRow));
  const pause = find("pause");
  pause.textContent = state.paused ? page.say("button-play-on") : page.say("button-pause");
  pause.dataset.wish = state.paused ? "playon" : "pause";
  pause.disabled = state.phase === "Over";
  if (state.told.number !== toldNumber) {
    toldNumber = state.told.number;
    // The same sentence twice is to be heard twice.
    find("told").textContent = state.told.words + (toldNumber % 2 ? "" : "\u00a0");
  }
  const marbles = JSON.stringify([state.movable, state.lifted]);
  if (marbles !== shown) {
    shown = marbles;
    showMarbles(state);
  }
  if (state.ply > 0) keepForGood();
  if (state.phase === "Over") onFinished();
}

function seatRow(seat) {
  return element("tr", { className: seat.to_move ? "to-move" : "" },
    element("th", { scope: "row", textContent: seat.to_move ? page.say("page-to-move", { seat: seat.name }) : seat.name }),
    element("td", { textContent: page.say("page-count", seat) }),
    element("td", { textContent: seat.rows_to_go }));
}

function showMarbles(state) {
  const list = find("marbles");
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.wish : null;
  list.replaceChildren(...state.movable.map((marble) => marbleItem(marble, state.lifted === marble.hole)));
  if (focused) {
    // Who was in the list stays in it, or at its head when the marble is no longer there.
    (list.querySelector(`[data-wish="${focused}"]`) ?? find("marbles-title")).focus();
  }
}

function marbleItem(marble, isLifted) {
  const button = element("button", { type: "button", textContent: page.say("page-marble", marble) });
  button.dataset.wish = `choose ${marble.hole}`;
  button.setAttribute("aria-expanded", String(isLifted));
  const item = element("li", {}, button);
  if (isLifted) item.append(element("ul", {}, ...marble.landings.map(landingItem)));
  return item;
}

function landingItem(landing) {
  const button = element("button", { type: "button", textContent: page.say("page-landing", landing) });
  button.dataset.wish = `choose ${landing.hole}`;
  return element("li", {}, button);
}

let isKept = false;

/** Asks the browser not to throw the game away when space runs short. */
function keepForGood() {
  if (isKept) return;
  isKept = true;
  navigator.storage?.persist?.().catch(() => undefined);
}

let installPrompt = null;
let hasFinished = false;

/** The browser says early that it could install the game; that is offered when a game has been finished. */
export function offerToInstall() {
  try { hasFinished = localStorage.getItem(FINISHED) !== null; } catch { hasFinished = false; }
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt = event;
    showInstall();
  });
  find("install").addEventListener("click", async () => {
    find("install").hidden = true;
    await installPrompt?.prompt();
    installPrompt = null;
  });
}

function onFinished() {
  hasFinished = true;
  try { localStorage.setItem(FINISHED, new Date().toISOString()); } catch { /* asked again next time */ }
  showInstall();
}

function showInstall() {
  find("install").hidden = !(installPrompt && hasFinished);
}
