/**
 * Notes where the cards of a list are on the screen. Once the list has changed, the result scrolls so
 * that the card that is used, or else the first that is seen, is where it was: Safari does not.
 */
export function anchorScroll(area: HTMLElement): () => void {
  const { activeElement } = document;
  const seen = [...area.querySelectorAll('article')].filter(isOnScreen);
  const used = seen.filter((card) => card.contains(activeElement));
  const places = [...used, ...seen].map((card) => ({ card, oldTop: topOf(card) }));
  const { top, bottom } = area.getBoundingClientRect();

  return () => {
    const place = places.find(({ card }) => card.isConnected);
    let moved = place ? topOf(place.card) - place.oldTop : 0;
    // The visitor reads what follows the list.
    if (seen.length === 0 && top < 0) moved = area.getBoundingClientRect().bottom - bottom;
    window.scrollBy({ top: moved, behavior: 'instant' });
  };
}

function isOnScreen(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function topOf(card: Element): number {
  return card.getBoundingClientRect().top;
}
