import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A link of a page: its address, its words and the card that it is in. */
interface Place {
  href: string;
  words: string | null;
  card: string | null;
}

/** By entry of the history, so that it lasts as long as the document does. */
const followed = new Map<string, Place>();

/**
 * Gives the focus back to the link by which the visitor left this entry of the history, when they
 * come back and it is there again. The router restores the scroll position.
 */
export function useRestoredFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const entry = router.state.location.state.__TSR_key;
    const main = document.querySelector('main');
    if (!entry || !main) return;
    const end = new AbortController();
    const { signal } = end;
    const options = { signal, capture: true };
    main.addEventListener('click', ({ target }) => note(entry, target as Element), options);
    const place = followed.get(entry);
    if (place) focusWhenThere(main, place, signal);
    return () => end.abort();
  }, [router]);
}

function note(entry: string, target: Element): void {
  const link = target.closest('a');
  if (link) followed.set(entry, placeOf(link));
}

function placeOf(link: HTMLAnchorElement): Place {
  const { href, textContent: words } = link;
  return { href, words, card: link.closest('article')?.ariaLabel ?? null };
}

/** Also after the app has moved the focus to the new page as a whole; not once the visitor uses it. */
function focusWhenThere(main: Element, place: Place, signal: AbortSignal): void {
  const end = new AbortController();
  const changes = new MutationObserver(check);
  const stop = () => {
    changes.disconnect();
    end.abort();
  };

  function check() {
    const link = [...main.querySelectorAll('a')].find((one) => isAt(one, place));
    if (!link) return;
    changes.disconnect();
    link.focus({ preventScroll: true });
  }

  changes.observe(main, { childList: true, subtree: true });
  signal.addEventListener('abort', stop);
  for (const use of ['pointerdown', 'keydown', 'click']) {
    window.addEventListener(use, stop, { signal: end.signal });
  }
  const checkAgain = ({ target }: Event) => target === main && check();
  main.addEventListener('focusin', checkAgain, { signal: end.signal });
  check();
}

function isAt(link: HTMLAnchorElement, place: Place): boolean {
  const { href, words, card } = placeOf(link);
  return href === place.href && words === place.words && card === place.card;
}
