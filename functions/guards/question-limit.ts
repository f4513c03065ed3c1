import type { Store } from '#functions/store/store.ts';
import { type ClientLimit, ClientLimitError, createClientLimit } from './client-limit.ts';

/** What one client IP may make us ask of Google, apart from what it may ask of us. */
export type QuestionLimits = Record<'search' | 'photo', ClientLimit>;

/** `perMinute` searches, and six times as many in an hour, so that one client cannot spend a day's budget soon. */
export function createQuestionLimits(perMinute: number, store: Store): QuestionLimits {
  return {
    search: perMinuteAndHour('questions', perMinute, store),
    photo: perMinuteAndHour('photo-questions', perMinute * photosPerSearch, store),
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

function perMinuteAndHour(name: string, perMinute: number, store: Store): ClientLimit {
  const minute = createClientLimit({ name: `${name}:minute`, max: perMinute, seconds: 60, store });
  const hour = createClientLimit({
    name: `${name}:hour`,
    max: perMinute * 6,
    seconds: 3600,
    store,
  });
  return {
    async consume(clientIp) {
      await minute.consume(clientIp);
      await hour.consume(clientIp);
    },
  };
}
