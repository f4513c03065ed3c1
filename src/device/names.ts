/** The databases that this site makes on a device. */
export const databases = {
  /** Answers of the company search, deleted after five minutes. */
  companies: 'companies',
  /** The companies' own pages that were opened. */
  companyPages: 'company-pages',
  /** The visitor's data: saved items, requests, diary with its photos. */
  visitor: 'visitor-data',
  /** Small values, read by key-value.ts; idb-keyval's own name for it. */
  values: 'keyval-store',
} as const;

/** Of the companies' database: one row a city. */
export const answersStore = 'answers';

/** Small values that outlive the page. */
export const valueNames = {
  /** City id of the listing opened last. */
  lastCity: 'last-city',
  /** The visitor has declined the offer to install. */
  installDeclined: 'install-declined',
  /** The e-mail address to which a company has had a code sent, and until when the code holds. */
  awaitedCode: 'awaited-code',
  /** The signed-in company's profile, as the server last sent it. */
  companyProfile: 'company-profile',
  /** A company's changes that are not sent yet. */
  companyDraft: 'company-draft',
  /** The requests to the company, with answers that are not sent yet. */
  companyRequests: 'company-requests',
  /** Companies that take requests, by their cities, as the server last sent them. */
  requestCompanies: 'request-companies',
  /** Of this browser, by which the server counts its open requests. */
  device: 'device',
} as const;

/** Keys in localStorage. */
export const localKeys = {
  /** The tokens and the user of a company that is signed in, written by auth-js. */
  session: 'alugacacamba-sessao',
} as const;

/** Keys in sessionStorage, which lasts until the tab is closed. */
export const tabKeys = {
  /** The router's own name. */
  scrollPositions: 'tsr-scroll-restoration-v1_3',
  /** The token of a followed link, until its request is stored. */
  requestLink: 'pedido-do-link',
} as const;

/** Whether a database exists, without making it; true where the browser can't list them. */
export async function hasDatabase(name: string): Promise<boolean> {
  const listed = await indexedDB.databases?.();
  return listed ? listed.some((database) => database.name === name) : true;
}
