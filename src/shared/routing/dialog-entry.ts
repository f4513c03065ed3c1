/** In the state of a dialog's history entry, beside the router's. */
const mark = 'isDialog';

/** Whether the history is at the entry of a dialog, which lies over that of its page. */
export function isDialogEntry(): boolean {
  return Boolean(window.history.state?.[mark]);
}

/** Past the router, which replaces the method of `history` to notice new entries. */
export function addDialogEntry(): void {
  const state = { ...window.history.state, [mark]: true };
  History.prototype.pushState.call(window.history, state, '');
}
