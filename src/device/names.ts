export const databases = {
  /** It has answers of the company search, deleted after five minutes. */
  companies: 'companies',
  /** It has the companies' own pages that were opened. */
  companyPages: 'company-pages',
  /** It has the visitor's data: saved items, requests, diary with its photos. */
  visitor: 'visitor-data',
  /** It has the small values of key-value.ts; the name is idb-keyval's own. */
  values: 'keyval-store',
} as const;

/** The companies' database has one row a city. */
export const answersStore = 'answers';

/** Small values outlive the page. */
export const valueNames = {
  lastCity: 'last-city',
  /** The visitor has declined the offer to install. */
  installDeclined: 'install-declined',
  /** A code was sent to this e-mail address of a company, and holds until then. */
  awaitedCode: 'awaited-code',
  /** The signed-in company's profile, as the server last sent it. */
  companyProfile: 'company-profile',
  /** A company's changes that are not sent yet. */
  companyDraft: 'company-draft',
  /** It has the requests to the company, with answers that are not sent yet. */
  companyRequests: 'company-requests',
  /** These companies take requests, by their cities, as the server last sent them. */
  requestCompanies: 'request-companies',
  /** By this id of the browser the server counts its open requests. */
  device: 'device',
} as const;

export const localKeys = {
  /** auth-js writes the tokens and the user of a company that is signed in. */
  session: 'alugacacamba-sessao',
} as const;

/** They last until the tab is closed. */
export const tabKeys = {
  /** The name is the router's own. */
  scrollPositions: 'tsr-scroll-restoration-v1_3',
  /** It has the token of a followed link, until its request is stored. */
  requestLink: 'pedido-do-link',
} as const;

/** Tells whether a database exists, without making it; true where the browser can't list them. */
export async function hasDatabase(name: string): Promise<boolean> {
  const listed = await indexedDB.databases?.();
  return listed ? listed.some((database) => database.name === name) : true;
}
