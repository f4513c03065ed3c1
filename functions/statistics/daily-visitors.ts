import { LRUCache } from 'lru-cache';

/** Who is counted; only a code of it is held, until the day ends. */
export interface Visitor {
  /** Address of the network, as `identifyClients` sets it. */
  clientIp: string;
  userAgent: string;
}

/**
 * Remembers what was counted for a browser today, as codes made with a random key. Key and codes are
 * only in memory and are dropped when the day ends: nobody can compute who was counted.
 */
export function createDailyVisitors(max = maxCodes) {
  const codes = new LRUCache<string, true>({ maxSize: max, sizeCalculation: () => 1 });
  let today: { day: string; key: Promise<CryptoKey> } | undefined;

  function keyOf(day: string): Promise<CryptoKey> {
    if (today?.day !== day) {
      codes.clear();
      today = { day, key: createKey() };
    }
    return today.key;
  }

  /** Whether this is the first `event` of a browser on a day; a text like 'chat <company>'. */
  return async (day: string, { clientIp, userAgent }: Visitor, event: string): Promise<boolean> => {
    const text = JSON.stringify([clientIp, userAgent, event]);
    const code = await sign(await keyOf(day), text);
    if (codes.has(code)) return false;
    codes.set(code, true);
    return true;
  };
}

/** About 20 MB. Above that, what was counted longest ago may count again. */
const maxCodes = 100_000;

function createKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** The first 128 bits of the HMAC. */
async function sign(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(signature, 0, 16));
}
