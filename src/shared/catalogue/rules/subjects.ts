/** What a rule is about, in the order of importance to the customer. */
export const subjects = [
  /** Inside the lot, or on the street. */
  'place',
  /** Whether the street needs a permit, and who applies for it. */
  'asking',
  /** For how long a skip may stand on the street. */
  'days',
  /** How large a skip may be on the street. */
  'size',
  'kerb',
  'corner',
  /** How much of the pavement must stay free. */
  'pavement',
  /** Colour and reflective strips. */
  'signs',
  /** What a company must have registered. */
  'company',
  /** The document that accompanies the load. */
  'document',
  /** What the city accepts without a skip. */
  'small',
  'fine',
  /** Who is liable for the load. */
  'liable',
  'other',
] as const;

export type Subject = (typeof subjects)[number];
