/** What a rule is about, in the order in which it matters to who rents a skip. */
export const subjects = [
  /** Inside the lot, or on the street. */
  'place',
  /** Whether the street needs an authorisation, and who asks for it. */
  'asking',
  /** For how long a skip may stand on the street. */
  'days',
  /** How large a skip may be on the street. */
  'size',
  'kerb',
  'corner',
  /** What has to stay free on the pavement. */
  'pavement',
  /** Colour and reflective strips. */
  'signs',
  /** What a company must have registered. */
  'company',
  /** The paper that goes with the load. */
  'document',
  /** What the city takes without a skip. */
  'small',
  'fine',
  /** Who answers for the load. */
  'liable',
  'other',
] as const;

export type Subject = (typeof subjects)[number];
