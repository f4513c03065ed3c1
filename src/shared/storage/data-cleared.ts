import { createBroadcast } from '#src/shared/runtime/broadcast.ts';

/**
 * Announced when the visitor has all of the site's data deleted, in this tab or another: what a
 * page still remembers must go as well.
 */
export const dataCleared = createBroadcast('erasure');
