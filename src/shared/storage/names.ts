/** The databases that this site keeps on a device. */
export const databases = {
  /** Answers of the company search, for five minutes. */
  companies: 'companies',
  /** What the visitor has saved. */
  saved: 'saved',
  /** Small values, read by flags.ts; named as idb-keyval names it by itself. */
  flags: 'keyval-store',
} as const;
