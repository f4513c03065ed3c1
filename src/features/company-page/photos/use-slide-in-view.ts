import { type RefObject, useEffect, useState } from 'react';

/** The place, from 0, of a list's entry in the middle of what is seen of it, as it is scrolled. */
export function useSlideInView(list: RefObject<HTMLElement | null>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => setIndex(slideInView(element));
    element.addEventListener('scroll', update, { passive: true });
    update();
    return () => element.removeEventListener('scroll', update);
  }, [list]);
  return index;
}

function slideInView(list: HTMLElement): number {
  const { left, width } = list.getBoundingClientRect();
  const middle = left + width / 2;
  const distances = [...list.children].map((slide) => {
    const place = slide.getBoundingClientRect();
    return Math.abs(place.left + place.width / 2 - middle);
  });
  return distances.indexOf(Math.min(...distances));
}
