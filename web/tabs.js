// One game in several tabs: the one that is come back to goes on from where the game was left in another.

export function followOtherTabs() {
  let isStale = false;
  const catchUp = () => {
    if (isStale && document.visibilityState === "visible") location.reload();
  };
  addEventListener("storage", (event) => {
    isStale ||= event.key === "sternhalma/game" && event.newValue !== null;
  });
  addEventListener("visibilitychange", catchUp);
  addEventListener("focus", catchUp);
}
