/** Name of the cache that holds the site's own files; the worker fills it, pages only read it. */
export const siteCache = 'site';

/** Address of the page shown in place of one that is not stored. */
export const offlinePage = '/sem-internet';

/** Parameter of that page's address: the page that was asked for. */
export const askedPage = 'pagina';

/** What a page may ask of the worker. */
export type WorkerRequest = { type: 'SKIP_WAITING' } | { type: 'STORE_REST' };

/** How much of the site the worker has stored; sent to every open page. */
export interface SiteStored {
  type: 'SITE_STORED';
  /** Files of this version. */
  stored: number;
  total: number;
  /** Why it stopped before the end: no room on the device, or files that could not be fetched. */
  problem?: 'full' | 'failed' | undefined;
}
