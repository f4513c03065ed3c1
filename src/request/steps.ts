/**
 * One table says which step may follow which: the server has it in SQL too, and the pages offer the
 * steps.
 */

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

export type RequestStatus = (typeof requestStatuses)[number];

export const invitationStates = [
  'invited',
  'seen',
  'answered',
  'declined',
  'withdrawn',
  'accepted',
  'not_chosen',
] as const;

export type InvitationState = (typeof invitationStates)[number];

export type Actor = 'visitor' | 'company' | 'clock' | 'operator';

/**
 * Each step leads a request from one status to another. The database's `request_steps` has the same
 * rows, with their messages, and holds every change of a status to them.
 */
export const requestSteps = [
  ['visitor', 'accept', 'sent', 'accepted'],
  ['visitor', 'extend', 'sent', 'sent'],
  ['visitor', 'cancel', 'sent', 'cancelled'],
  ['visitor', 'cancel', 'accepted', 'cancelled'],
  ['visitor', 'deliver', 'accepted', 'delivered'],
  ['visitor', 'undeliver', 'delivered', 'accepted'],
  ['visitor', 'exchange', 'delivered', 'delivered'],
  ['visitor', 'collect', 'delivered', 'collected'],
  ['visitor', 'uncollect', 'collected', 'delivered'],
  ['visitor', 'close', 'collected', 'closed'],
  ['company', 'answer', 'sent', 'sent'],
  ['company', 'decline', 'sent', 'sent'],
  ['company', 'withdraw', 'sent', 'sent'],
  ['company', 'report', 'sent', 'sent'],
  ['company', 'report', 'accepted', 'accepted'],
  ['company', 'cancel', 'accepted', 'cancelled'],
  ['company', 'deliver', 'accepted', 'delivered'],
  ['company', 'undeliver', 'delivered', 'accepted'],
  ['company', 'exchanged', 'delivered', 'delivered'],
  ['company', 'collect', 'delivered', 'collected'],
  ['company', 'uncollect', 'collected', 'delivered'],
  ['clock', 'expire', 'sent', 'expired'],
  ['clock', 'close', 'accepted', 'closed'],
  ['clock', 'close', 'delivered', 'closed'],
  ['clock', 'close', 'collected', 'closed'],
  ['operator', 'block', 'sent', 'blocked'],
  ['operator', 'block', 'accepted', 'blocked'],
  ['operator', 'block', 'delivered', 'blocked'],
  ['operator', 'block', 'collected', 'blocked'],
  ['operator', 'restore', 'blocked', 'sent'],
  ['operator', 'restore', 'blocked', 'accepted'],
  ['operator', 'restore', 'blocked', 'delivered'],
  ['operator', 'restore', 'blocked', 'collected'],
] as const satisfies readonly (readonly [Actor, string, RequestStatus, RequestStatus])[];

export type StepOf<Who extends Actor> = Extract<
  (typeof requestSteps)[number],
  readonly [Who, ...unknown[]]
>[1];

export function canTake<Who extends Actor>(
  actor: Who,
  step: StepOf<Who>,
  status: RequestStatus,
): boolean {
  return requestSteps.some(
    ([stepActor, stepName, from]) => stepActor === actor && stepName === step && from === status,
  );
}

/** Returns the status at a moment: what is stored may be overdue until the server has swept. */
export function statusAt(
  { status, expiresAt }: { status: RequestStatus; expiresAt: number },
  now: number,
): RequestStatus {
  if (now < expiresAt) return status;
  if (status === 'sent') return 'expired';
  return status === 'accepted' || status === 'delivered' || status === 'collected'
    ? 'closed'
    : status;
}
