import { companiesLifetime } from '#src/shared/company.ts';

/** Signed links to photos, so that nobody else can spend the quota. */
export interface PhotoLinks {
  /** A link relative to the functions' URL, valid as long as the answer it is part of. */
  write(name: string, askedAt: number): Promise<string>;
  /** The name of the photo; null for a link that expired or has no valid signature. */
  read(query: URLSearchParams, now: number): Promise<string | null>;
}

// A page that got its answer at the last moment still has to load its pictures.
const grace = 60_000;

/** Signs with a secret; every instance that knows it reads the links. */
export function createPhotoLinks(secret: string): PhotoLinks {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const usages = ['sign', 'verify'] as const;
  const key = crypto.subtle.importKey('raw', bytes(secret), algorithm, false, usages);
  return {
    async write(name, askedAt) {
      const expires = String(Math.floor(askedAt + companiesLifetime + grace));
      const signature = toHex(await crypto.subtle.sign('HMAC', await key, signed(name, expires)));
      return `company-photo?${new URLSearchParams({ name, expires, signature })}`;
    },
    async read(query, now) {
      const name = query.get('name') ?? '';
      const expires = query.get('expires') ?? '';
      const signature = fromHex(query.get('signature') ?? '');
      const text = signed(name, expires);
      const isOurs = await crypto.subtle.verify('HMAC', await key, signature, text);
      return isOurs && now < Number(expires) ? name : null;
    },
  };
}

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
