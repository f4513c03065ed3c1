import { companiesLifetime } from '#src/shared/company/company.ts';
import type { FoundCompanies } from '#src/shared/routing/page-data.ts';
import { type DatedAnswer, isFresh } from './company-cache.ts';

export type SearchState = { status: 'loading' } | SearchFailure | AnsweredSearch;

export type SearchFailure =
  | { status: 'failed' }
  /** The function has set a pause until `retryAt`, in milliseconds since 1970. */
  | { status: 'busy'; retryAt: number }
  /** It failed for want of a connection, and runs again by itself when there is one. */
  | { status: 'offline' };

export interface AnsweredSearch {
  status: 'answered';
  dated: DatedAnswer;
  /** The answer's time is over, and another is on its way. */
  isRenewing?: true;
  /** Why there is no other yet. */
  failure?: SearchFailure;
}

/** Milliseconds after which a list is renewed that could not be. */
const renewalPauseMs = 60_000;

export function asRenewing(old: SearchState): SearchState {
  return old.status === 'answered' ? { ...old, isRenewing: true } : old;
}

/** The document was requested after its page began: nothing is shown for too long. */
export function datedByDocument({ answer, age }: FoundCompanies): DatedAnswer {
  const askedAt = performance.timeOrigin - age;
  return { answer, askedAt, expiresAt: askedAt + companiesLifetime };
}

export function afterAnswer(old: SearchState, dated: DatedAnswer): AnsweredSearch {
  // Such a server would be requested without end.
  const isStillOld = old.status === 'answered' && !isFresh(dated);
  return { status: 'answered', dated, ...(isStillOld && { failure: { status: 'failed' } }) };
}

export function afterFailure(old: SearchState, failure: SearchFailure): SearchState {
  return old.status === 'answered' ? { status: 'answered', dated: old.dated, failure } : failure;
}

/** Milliseconds until the list of this answer is to be renewed. */
export function untilRenewal({ dated, failure }: AnsweredSearch): number {
  if (!failure) return dated.expiresAt - Date.now();
  return failure.status === 'busy' ? failure.retryAt - Date.now() : renewalPauseMs;
}
