interface Places {
  /** Selectors of what holds the controls, and of what sticks to the lower edge above them. */
  area: string;
  bar: string;
}

/** For a page to run: the controls that a bar overlaps when they get the focus. */
export function coveredControls({ area, bar }: Places): string[] {
  const above = document.querySelector(bar);
  if (!above) throw new Error(`There is no ${bar}`);
  const controls = document.querySelectorAll<HTMLElement>(
    `${area} :is(a, button, input, textarea)`,
  );
  return [...controls]
    .filter((control) => {
      if (above.contains(control)) return false;
      window.scrollTo(0, 0);
      control.focus();
      const place = control.getBoundingClientRect();
      const { top, bottom } = above.getBoundingClientRect();
      return above.checkVisibility() && place.bottom > top && place.top < bottom;
    })
    .map((control) => control.ariaLabel || control.textContent || control.id);
}
