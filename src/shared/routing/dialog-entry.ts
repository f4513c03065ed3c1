/** In the state of a dialog's history entry, beside the router's. */
export const dialogMark = 'isDialog';

/** Whether the history is at the entry of a dialog, which lies over that of its page. */
export function isDialogEntry(): boolean {
  return Boolean(window.history.state?.[dialogMark]);
}
