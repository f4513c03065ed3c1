/** Name of the cache that holds the site's own files; the worker fills it, pages only read it. */
export const siteCache = 'site';

/** Path of the page shown in place of one that is not stored. */
export const offlinePage = '/sem-internet';

/** Path of the page for paths that are no page's. */
export const notFoundPage = '/404';

/** Path of the page shown in place of any company's, until its code has found the company. */
export const companyShell = '/empresa';

/** Query parameter of the offline page: the page that was requested. */
export const requestedPage = 'pagina';

/** Messages from a page to the worker. */
export type WorkerRequest =
  | { type: 'SKIP_WAITING' }
  /** Store what is missing. `sparingly`: only if the whole site was stored before. */
  | { type: 'STORE_REST'; sparingly?: boolean }
  /** Store the company area too, from now on: a company is signed in on this device. */
  | { type: 'STORE_COMPANY_AREA' };

/** Message from the worker to every open page: how much of the site is stored. */
export interface OfflineStatus {
  type: 'OFFLINE_STATUS';
  /** Files of this version. */
  stored: number;
  total: number;
  /** Bytes on the wire of the files that are missing, about. */
  missingBytes: number;
  /**
   * Why it is incomplete: no space on the device, files that could not be fetched, or the
   * visitor's data saver.
   */
  problem?: 'full' | 'failed' | 'saving-data' | undefined;
}

/** Message from the worker to an open page, after a tap on a notification. */
export type PageRequest =
  /** Answer by the port with a PageState. */
  | { type: 'DESCRIBE_PAGE' }
  /** Open this path and query of the site. */
  | { type: 'OPEN_PAGE'; href: string };

/** The page as it is now; the worker knows only the address that its document was loaded from. */
export interface PageState {
  pathname: string;
  /** Whether leaving the page would lose what was typed. */
  isFormFilled: boolean;
}
