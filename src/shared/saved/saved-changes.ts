import { createBroadcast } from '#src/shared/runtime/broadcast.ts';

/** Announced whenever something saved has changed, in this tab or another. */
export const savedChanges = createBroadcast('saved');
