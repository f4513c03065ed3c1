import { createAnnouncement } from '#src/shared/changes/announcement.ts';

/** Announced whenever something saved has changed, in this tab or another. */
export const savedChanges = createAnnouncement('saved');
