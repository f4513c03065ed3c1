/** The worker fills the cache of the site's own files, pages only read it. */
export const siteCache = 'site';

export const offlinePage = '/sem-internet';

/** The page answers paths that are no page's. */
export const notFoundPage = '/404';

/** The page stands in for any company's, until its code has found the company. */
export const companyShell = '/empresa';

/** The offline page has the requested page in this query parameter. */
export const requestedPage = 'pagina';

/** A page sends these messages to the worker. */
export type WorkerRequest =
  | { type: 'SKIP_WAITING' }
  /** Skip waiting unless something is typed in another tab; then the port gets an answer. */
  | { type: 'TAKE_OVER' }
  /** Store what is missing. `sparingly`: only if the whole site was stored before. */
  | { type: 'STORE_REST'; sparingly?: boolean }
  /** Store the company area too, from now on: a company is signed in on this device. */
  | { type: 'STORE_COMPANY_AREA' };

/** The worker tells every open page how much of the site is stored. */
export interface OfflineStatus {
  type: 'OFFLINE_STATUS';
  stored: number;
  total: number;
  /** The sum is about the bytes on the wire of the files that are missing. */
  missingBytes: number;
  /** The site is incomplete for want of space or of files, or by the visitor's data saver. */
  problem?: 'full' | 'failed' | 'saving-data' | undefined;
}

/** The worker sends it to an open page after a tap on a notification. */
export type PageRequest =
  /** The port answers with a PageState. */
  { type: 'DESCRIBE_PAGE' } | { type: 'OPEN_PAGE'; href: string };

/** The worker itself knows only the address that the page's document was loaded from. */
export interface PageState {
  pathname: string;
  /** Leaving the page would lose what was typed. */
  isFormFilled: boolean;
}
