import { companiesLifetime } from '#src/shared/company/company.ts';

/**
 * Signed links to photos, so that nobody else can spend the quota. Every instance that knows the
 * secret can read them.
 */
export function createPhotoLinks(secret: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const usages = ['sign', 'verify'] as const;
  const key = crypto.subtle.importKey('raw', bytes(secret), algorithm, false, usages);
  return {
    /** A link relative to the functions' URL, valid as long as the answer it is part of. */
    async write(name: string, askedAt: number): Promise<string> {
      const expires = String(Math.floor(askedAt + companiesLifetime + grace));
      const signature = toHex(await crypto.subtle.sign('HMAC', await key, signed(name, expires)));
      return `company-photo?${new URLSearchParams({ name, expires, signature })}`;
    },
    /** The name of the photo; null for a link that expired or has no valid signature. */
    async read(query: URLSearchParams, now: number): Promise<string | null> {
      const name = query.get('name') ?? '';
      const expires = query.get('expires') ?? '';
      const signature = fromHex(query.get('signature') ?? '');
      const text = signed(name, expires);
      const isOurs = await crypto.subtle.verify('HMAC', await key, signature, text);
      const left = Number(expires) - now;
      // More is left where the clock was set back.
      return isOurs && left > 0 && left <= companiesLifetime + grace ? name : null;
    },
  };
}

/** Milliseconds: a page that got its answer at the last moment still has to load its pictures. */
const grace = 60_000;

/** Begins with what it is for, so that the secret may sign other things too. */
function signed(name: string, expires: string): Uint8Array<ArrayBuffer> {
  return bytes(`company-photo ${expires} ${name}`);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/[\da-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
}
