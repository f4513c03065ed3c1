import { ClientLimitError, createClientLimit } from '#functions/guards/client-limit.ts';
import type { Store } from '#functions/store/store.ts';
import { AuthError } from './auth-error.ts';

/** How often in ten minutes. */
export interface AuthRates {
  /** Codes and sign-ins of a client IP. */
  signInsPerClient: number;
  /** Codes sent to an address; each of them allows five attempts. */
  codesPerAddress: number;
  attemptsPerAddress: number;
  /** Refreshes of a client IP. */
  refreshesPerClient: number;
}

export const defaultRates: AuthRates = {
  signInsPerClient: 60,
  codesPerAddress: 4,
  attemptsPerAddress: 20,
  refreshesPerClient: 600,
};

export type AuthLimits = Record<keyof AuthRates, (key: string) => Promise<void>>;

/** Each counts one for an IP or an address, and throws AuthError when its ten minutes are used up. */
export function createAuthLimits(rates: AuthRates, store: Store): AuthLimits {
  const limit = (name: keyof AuthRates, code: 'rate_limited' | 'budget_exhausted') => {
    const { consume } = createClientLimit({ name, max: rates[name], seconds: 600, store });
    return (key: string) => consume(key).catch((error) => Promise.reject(toAuthError(error, code)));
  };
  return {
    signInsPerClient: limit('signInsPerClient', 'rate_limited'),
    codesPerAddress: limit('codesPerAddress', 'rate_limited'),
    attemptsPerAddress: limit('attemptsPerAddress', 'rate_limited'),
    // 503: at 429 auth-js would sign the visitor out.
    refreshesPerClient: limit('refreshesPerClient', 'budget_exhausted'),
  };
}

function toAuthError(error: unknown, code: 'rate_limited' | 'budget_exhausted'): unknown {
  if (!(error instanceof ClientLimitError)) return error;
  const { retryAfter } = error;
  const message = 'Too many requests.';
  return new AuthError(code, { reason: 'over_request_rate_limit', message, retryAfter });
}
