import { ClientLimitError, createClientLimit } from '#functions/guards/client-limit.ts';
import type { ErrorCode } from '#functions/http/http-error.ts';
import type { Store } from '#functions/store/store.ts';
import { AuthError } from './auth-error.ts';

/** How often in ten minutes; those that are daily, in a day. */
export interface AuthRates {
  /** Codes and sign-ins of a client IP. */
  signInsPerClient: number;
  /** Codes sent to an address; each of them allows five attempts. */
  codesPerAddress: number;
  attemptsPerAddress: number;
  /** Refreshes of a client IP. */
  refreshesPerClient: number;
  /** Reading and changing the own user, of a client IP. */
  userRequestsPerClient: number;
  /** Many, because signing out protects an account. */
  signOutsPerClient: number;
  /**
   * Of an address, but from one network: a stranger who uses these up, or spoils codes by wrong
   * attempts, does not keep its owner out for long.
   */
  dailyCodesPerNetwork: number;
  dailyAttemptsPerNetwork: number;
  /**
   * From anywhere. With five attempts each, guessing all day finds one of an address's codes
   * with a probability of 0.015 %. An invitation works even then.
   */
  dailyCodesPerAddress: number;
}

export const defaultRates: AuthRates = {
  signInsPerClient: 60,
  codesPerAddress: 4,
  attemptsPerAddress: 20,
  refreshesPerClient: 600,
  userRequestsPerClient: 600,
  signOutsPerClient: 600,
  dailyCodesPerNetwork: 10,
  dailyAttemptsPerNetwork: 20,
  dailyCodesPerAddress: 30,
};

export type AuthLimits = Record<keyof AuthRates, (key: string) => Promise<void>>;

/** Each counts one for its key, and throws AuthError when those of its period are used up. */
export function createAuthLimits(rates: AuthRates, store: Store): AuthLimits {
  const limit = (name: keyof AuthRates, seconds: number, code: ErrorCode) => {
    const { consume } = createClientLimit({ name, max: rates[name], seconds, store });
    return (key: string) => consume(key).catch((error) => Promise.reject(toError(error, code)));
  };
  return {
    signInsPerClient: limit('signInsPerClient', tenMinutes, 'rate_limited'),
    codesPerAddress: limit('codesPerAddress', tenMinutes, 'rate_limited'),
    attemptsPerAddress: limit('attemptsPerAddress', tenMinutes, 'rate_limited'),
    // 503: at 429 auth-js would sign the visitor out.
    refreshesPerClient: limit('refreshesPerClient', tenMinutes, 'budget_exhausted'),
    userRequestsPerClient: limit('userRequestsPerClient', tenMinutes, 'rate_limited'),
    signOutsPerClient: limit('signOutsPerClient', tenMinutes, 'rate_limited'),
    dailyCodesPerNetwork: limit('dailyCodesPerNetwork', day, 'rate_limited'),
    dailyAttemptsPerNetwork: limit('dailyAttemptsPerNetwork', day, 'rate_limited'),
    dailyCodesPerAddress: limit('dailyCodesPerAddress', day, 'rate_limited'),
  };
}

/**
 * An address as seen from the network of a client IP: of the first 24 bits, or 48 of IPv6, which
 * one customer may have.
 */
export function fromNetwork(address: string, clientIp: string): string {
  return `${address} ${clientIp.split(/[.:]/, 3).join('.')}`;
}

/** Seconds. */
const tenMinutes = 600;
const day = 86_400;

function toError(error: unknown, code: ErrorCode): unknown {
  if (!(error instanceof ClientLimitError)) return error;
  const { retryAfter } = error;
  const message = 'Too many requests.';
  return new AuthError(code, { reason: 'over_request_rate_limit', message, retryAfter });
}
