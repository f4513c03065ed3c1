/** The database decides which steps a request may take next; its answers name them. */

export const requestStatuses = [
  'sent',
  'accepted',
  'delivered',
  'collected',
  /** Nothing more is to be done. */
  'closed',
  /** No offer of such a request is still valid. */
  'expired',
  'cancelled',
  /** The operator blocked it, or two companies reported it. */
  'blocked',
] as const;

/** Each company that was asked stands in one of these towards the request. */
export const invitationStates = [
  'invited',
  'seen',
  'offered',
  'declined',
  'withdrawn',
  'accepted',
  'not_chosen',
] as const;

export type InvitationState = (typeof invitationStates)[number];

export const visitorSteps = [
  'accept',
  'cancel',
  'deliver',
  'undeliver',
  'ask_exchange',
  'ask_collection',
  'collect',
  'uncollect',
  'close',
  /** The sender of a blocked request says that it is a true one. */
  'object',
] as const;

export const companySteps = [
  'offer',
  'decline',
  'withdraw',
  'report',
  'cancel',
  'deliver',
  'undeliver',
  'exchange',
  'collect',
  'uncollect',
] as const;

export type VisitorStepName = (typeof visitorSteps)[number];
