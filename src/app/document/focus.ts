import type { AnyRouter } from '@tanstack/react-router';

/** Lets screen readers and the Tab key go on in a page that has just been opened, as a load would. */
export function focusNewPages(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  });
}
