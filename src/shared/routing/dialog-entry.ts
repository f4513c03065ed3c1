/** A dialog's history entry has it in its state, beside the router's. */
export const dialogMark = 'isDialog';

/** Tells whether the history is at the entry of a dialog, which lies over that of its page. */
export function isDialogEntry(): boolean {
  return Boolean(window.history.state?.[dialogMark]);
}

/**
 * Opens a modal dialog that Back closes, in every browser: it gets a history entry of its own, with
 * the page's URL. Back goes from that entry to the page's; closing the dialog in any other way, as
 * with Android's Back gesture, which Chromium gives to the dialog first, removes the entry.
 *
 * The router does not see it: it would load the page again and scroll it.
 */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  opened = dialog;
  page = window.location.href;
  dialog.addEventListener('close', leaveEntry, { once: true });
  if (!isLeaving) addEntry();
}

/** The router hears of Back only while another page is on its way, which Back cancels. */
export function leavePage(): void {
  page = undefined;
}

// There is one history, and one dialog at a time.
let opened: HTMLDialogElement | undefined;
/** The dialog was opened on the page with this URL, while no other is on its way. */
let page: string | undefined;
/** The browser is on its way from a closed dialog's entry back to the page. */
let isLeaving = false;

if (!import.meta.env.SSR) {
  // Browsers call the listeners of a window in the order in which they were added, those of the
  // capture phase too: this file is a part of the entry, which makes the router after its imports.
  window.addEventListener('popstate', followHistory);
  // The page was loaded again under its dialog.
  if (isDialogEntry()) leaveEntry();
}

/** Adds the entry past the router, which replaces the method of `history` to notice new entries. */
function addEntry(): void {
  const state = { ...window.history.state, [dialogMark]: true };
  History.prototype.pushState.call(window.history, state, '');
}

function leaveEntry(): void {
  opened = undefined;
  // Back has left it or is leaving it, or another page has taken its place.
  if (isLeaving || !isDialogEntry()) return;
  isLeaving = true;
  window.history.back();
}

function followHistory(event: PopStateEvent): void {
  if (isLeaving) {
    event.stopImmediatePropagation();
    isLeaving = false;
    // Another dialog was opened meanwhile.
    if (opened) addEntry();
  } else if (isDialogEntry()) {
    // The dialog of this entry was closed, so Back goes on past the entry.
    event.stopImmediatePropagation();
    window.history.back();
  } else if (opened) {
    if (window.location.href === page) event.stopImmediatePropagation();
    opened.close();
  }
}
