import type { ErrorCode } from '#server/http/errors.ts';
import {
  type ClientLimit,
  ClientLimitError,
  type CreateLimit,
  consumeAll,
} from '#server/http/limits.ts';
import { AuthError } from './errors.ts';
import type { Asker } from './tables.ts';

/** The numbers hold for ten minutes, or for a day where they are daily. */
export type AuthRates = typeof defaultRates;

export const defaultRates = {
  signInsPerClient: 60,
  refreshesPerClient: 600,
  /** The number is high, because signing out protects an account. */
  signOutsPerClient: 600,
  codesPerNetwork: 4,
  dailyCodesPerNetwork: 6,
  /**
   * The limit counts codes sent to an address, at the request of all networks in which its user has
   * not signed in. Each allows five attempts from the network that asked, and five from all others:
   * guessing all day finds one with a probability of 0.06 %. An invitation works even then.
   */
  dailyCodesOfStrangers: 60,
};

/** Each counts one, or throws AuthError when those of a period are used up. */
export type AuthLimits = ReturnType<typeof createAuthLimits>;

export function createAuthLimits(rates: AuthRates, createLimit: CreateLimit) {
  const limit = (name: keyof AuthRates, seconds = tenMinutes) =>
    createLimit(name, rates[name], seconds);
  const perClient = (name: keyof AuthRates, code: ErrorCode = 'rate_limited'): ClientLimit => {
    const { consume } = limit(name);
    return { consume: (clientIp) => consume(clientIp).catch(refuse(code)) };
  };
  const perNetwork = [limit('codesPerNetwork'), limit('dailyCodesPerNetwork', day)];
  const ofStrangers = limit('dailyCodesOfStrangers', day);
  const ofNetwork = ({ network }: Asker) => perNetwork.map((limit) => [limit, network] as const);
  const consume = (limits: Parameters<typeof consumeAll>[0]) =>
    consumeAll(limits).catch(refuse('rate_limited'));
  return {
    signInsPerClient: perClient('signInsPerClient'),
    // The status is 503: at 429 auth-js would sign the visitor out.
    refreshesPerClient: perClient('refreshesPerClient', 'budget_exhausted'),
    signOutsPerClient: perClient('signOutsPerClient'),
    codes: (asker: Asker) => consume(ofNetwork(asker)),
    codesOfStrangers: (asker: Asker) =>
      consume([...ofNetwork(asker), [ofStrangers, asker.address]]),
  };
}

const tenMinutes = 600;
const day = 86_400;

function refuse(code: ErrorCode) {
  return (error: unknown): never => {
    if (!(error instanceof ClientLimitError)) throw error;
    throw new AuthError(code, 'over_request_rate_limit', 'Too many requests.', error.retryAfter);
  };
}
