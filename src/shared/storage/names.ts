/** The databases that this site keeps on a device. */
export const databases = {
  /** Answers of the company search, for five minutes. */
  companies: 'companies',
  /** What the visitor has saved. */
  saved: 'saved',
  /** What companies answered to the visitor's request. */
  quotes: 'quotes',
  /** The visitor's own diary of rented skips, with its photos. */
  diary: 'diary',
  /** Small values, read by flags.ts; named as idb-keyval names it by itself. */
  values: 'keyval-store',
} as const;

/** Small values that outlive a visit. */
export const valueNames = {
  /** Address of the listing opened last. */
  lastCity: 'last-city',
  /** The visitor does not want to be offered the installation again. */
  installDeclined: 'install-declined',
  /** The request for a quote as far as the visitor has written it. */
  requestDraft: 'request-draft',
  /** Which companies the visitor has opened the request for, and which wait for a connection. */
  requestSending: 'request-sending',
} as const;

/** What a tab keeps until it is closed, in sessionStorage. */
export const tabKeys = {
  scrollPositions: 'scroll-positions',
  /** Text in the fields of a page that an update loads again. */
  typedText: 'typed-text',
} as const;
