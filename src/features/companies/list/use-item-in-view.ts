import { type RefObject, useEffect, useState } from 'react';

/** Index of the child that crosses the middle of the screen; the last one that did, in between. */
export function useItemInView(list: RefObject<HTMLElement | null>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown) setIndex(items.indexOf(shown.target));
      },
      { rootMargin: '-45% 0px -45% 0px' },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [list]);
  return index;
}
