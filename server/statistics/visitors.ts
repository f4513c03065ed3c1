import { createHmac, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Store } from '#server/store.ts';

/** Who is counted; only codes of it are held, until the day ends. */
export interface Visitor {
  /** Address of the network, as `identifyClients` sets it. */
  clientIp: string;
  userAgent: string;
}

/**
 * Remembers which browsers were counted today, and how many of a network, as codes made with a random
 * key. Both are only in memory and are dropped when the day ends, in Redis's after 24 hours: then
 * nobody can compute who was counted.
 */
export function createDailyVisitors(store: Store) {
  /** Codes of browsers by that of their network and the event. */
  const counted = new LRUCache<string, readonly string[]>({
    maxSize: maxCodes,
    sizeCalculation: ({ length }) => length,
  });
  let today: Day = { day: '', ownKey: '' };

  /**
   * Whether a browser counts for an `event` on a day, a text like 'chat <company>': it is the first
   * time, and not too many other browsers of its network have counted.
   */
  return (day: string, visitor: Visitor, event: string): Promise<boolean> => {
    if (today.day !== day) {
      counted.clear();
      today = { day, ownKey: randomKey() };
    }
    const current = today;
    return store.run(
      async (redis) => {
        current.sharedKey ??= await agreeOnKey(redis, day);
        const [network, browser] = codesOf(current.sharedKey, visitor, event);
        const name = `visitors:${network}`;
        return (await redis.eval(addBrowser, 1, name, browser, maxBrowsers, daySeconds)) === 1;
      },
      () => {
        const [network, browser] = codesOf(current.ownKey, visitor, event);
        const browsers = counted.get(network) ?? [];
        if (browsers.includes(browser) || browsers.length >= maxBrowsers) return false;
        counted.set(network, [...browsers, browser]);
        return true;
      },
    );
  };
}

interface Day {
  day: string;
  ownKey: string;
  /** The key that instances with one Redis share. */
  sharedKey?: string;
}

/**
 * Of a network, for an event on a day: those of an office, and of a carrier's shared address the few
 * that look for the same company on the same day. A program can invent as many as it likes.
 */
const maxBrowsers = 5;

/** About 40 MB. Above that, what was counted longest ago may count again. */
const maxCodes = 100_000;

const daySeconds = 86_400;

const addBrowser = `
  if redis.call('scard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  local added = redis.call('sadd', KEYS[1], ARGV[1])
  redis.call('expire', KEYS[1], ARGV[3])
  return added`;

async function agreeOnKey(redis: Redis, day: string): Promise<string> {
  const name = `visitors-key:${day}`;
  const own = randomKey();
  await redis.set(name, own, 'EX', daySeconds, 'NX');
  return (await redis.get(name)) ?? own;
}

function randomKey(): string {
  return randomBytes(32).toString('hex');
}

/** Of the network and of the browser: the first 128 bits of HMACs. */
function codesOf(key: string, { clientIp, userAgent }: Visitor, event: string) {
  const codeOf = (values: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('hex').slice(0, 32);
  return [codeOf([event, clientIp]), codeOf([event, clientIp, userAgent])] as const;
}
