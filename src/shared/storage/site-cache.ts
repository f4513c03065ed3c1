/** Name of the cache that holds the site's own files; the worker fills it, pages only read it. */
export const siteCache = 'site';

/** Path of the page shown in place of one that is not stored. */
export const offlinePage = '/sem-internet';

/** Query parameter of that page: the page that was requested. */
export const requestedPage = 'pagina';

/** Messages from a page to the worker. */
export type WorkerRequest = { type: 'SKIP_WAITING' } | { type: 'STORE_REST' };

/** Message from the worker to every open page: how much of the site is stored. */
export interface OfflineStatus {
  type: 'OFFLINE_STATUS';
  /** Files of this version. */
  stored: number;
  total: number;
  /** Why it is incomplete: no space on the device, or files that could not be fetched. */
  problem?: 'full' | 'failed' | undefined;
}
