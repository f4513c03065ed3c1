import { createBroadcast } from '#src/shared/runtime/broadcast.ts';

/**
 * Emitted when the visitor deletes all of the site's data, in this tab or another. Pages then clear
 * their memory as well.
 */
export const dataCleared = createBroadcast('data-cleared');
