import { type RefObject, useEffect, useState } from 'react';

/**
 * The item whose element crosses the middle of the screen; the last one that did, in between, and
 * the first of a list that has just changed; none until a list was painted for the first time.
 * Elements are the list's first children, in its order.
 */
export function useItemInView<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
): Item | undefined {
  const [seen, setSeen] = useState<{ items: readonly Item[]; index: number }>();
  useEffect(() => {
    const elements = [...(list.current?.children ?? [])].slice(0, items.length);
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown) setSeen({ items, index: elements.indexOf(shown.target) });
        else setSeen((before) => before ?? { items, index: 0 });
      },
      { rootMargin: '-45% 0px -45% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [list, items]);
  return seen && items[seen.items === items ? seen.index : 0];
}
