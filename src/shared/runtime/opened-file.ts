import { createStore } from './store.ts';

/** A file that the system opened with the installed app, until a page takes it. */
export const openedFile = createStore<File | undefined>(undefined);
