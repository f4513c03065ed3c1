export const databases = {
  /** Answers of the company search are deleted after five minutes. */
  companies: 'companies',
  companyPages: 'company-pages',
  /** The visitor's data are saved items, requests, and the diary with its photos. */
  visitor: 'visitor-data',
  /** The name is idb-keyval's own; key-value.ts uses it. */
  values: 'keyval-store',
} as const;

/** The companies' database has one row a city. */
export const answersStore = 'answers';

/** Small values outlive the page. */
export const valueNames = {
  lastCity: 'last-city',
  installDeclined: 'install-declined',
  /** A sign-in code was sent to this address, and is valid until the time beside it. */
  awaitedCode: 'awaited-code',
  /** The server sent the profile last in this form. */
  companyProfile: 'company-profile',
  companyDraft: 'company-draft',
  /** Answers that are not sent yet stand with the requests. */
  companyRequests: 'company-requests',
  /** The server sent these companies last, by their cities. */
  requestCompanies: 'request-companies',
  /** Offers and days that wait, for pages that do not read requests. */
  requestNews: 'request-news',
  /** The server counts a browser's open requests by this id. */
  device: 'device',
} as const;

export const localKeys = {
  /** auth-js writes the tokens and the user of a company that is signed in. */
  session: 'alugacacamba-sessao',
} as const;

/** The values last until the tab is closed. */
export const tabKeys = {
  /** The name is the router's own. */
  scrollPositions: 'tsr-scroll-restoration-v1_3',
  /** The token of a followed link stays until its request is stored. */
  requestLink: 'pedido-do-link',
} as const;

/** Tells whether a database exists, without making it; true where the browser can't list them. */
export async function hasDatabase(name: string): Promise<boolean> {
  const listed = await indexedDB.databases?.();
  return listed ? listed.some((database) => database.name === name) : true;
}
