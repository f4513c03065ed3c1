import { type ClientLimit, ClientLimitError, type CreateLimit } from '#server/http/limits.ts';

/** Limits of one client IP on calls to Google; its requests to this server have limits of their own. */
export type GoogleLimits = Record<'search' | 'photo', ClientLimit>;

/** `perMinute` searches, and six times as many in an hour, so that one client cannot spend a day's budget soon. */
export function createGoogleLimits(perMinute: number, createLimit: CreateLimit): GoogleLimits {
  return {
    search: perMinuteAndHour('questions', perMinute, createLimit),
    photo: perMinuteAndHour('photo-questions', perMinute * photosPerSearch, createLimit),
  };
}

/**
 * Repeats a fetch that several clients share when it was refused because of another client's limit:
 * then it has to be this one's question.
 */
export async function fetchAtOwnCost<T>(clientIp: string, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    const isOwn = !(error instanceof ClientLimitError) || error.clientIp === clientIp;
    if (isOwn) throw error;
    return fetchAtOwnCost(clientIp, fetch);
  }
}

/** As the default budgets of a day have it: 5,000 photos and 1,000 searches. */
const photosPerSearch = 5;

function perMinuteAndHour(name: string, perMinute: number, createLimit: CreateLimit): ClientLimit {
  const minute = createLimit(`${name}:minute`, perMinute);
  const hour = createLimit(`${name}:hour`, perMinute * 6, 3600);
  return {
    async consume(clientIp) {
      await minute.consume(clientIp);
      await hour.consume(clientIp);
    },
  };
}
