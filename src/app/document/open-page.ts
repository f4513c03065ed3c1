import type { AnyRouter } from '@tanstack/react-router';
import { isDialogEntry } from '#src/shared/routing/dialog-entry.ts';

/**
 * Opens a page of this site by path, query and hash. Over a dialog it takes the place of the
 * dialog's history entry, which Forward would not get past.
 */
export function openPage(router: AnyRouter, href: string): void {
  void router.navigate({ href, replace: isDialogEntry() });
}
