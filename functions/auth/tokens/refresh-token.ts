import * as base64url from 'jose/base64url';

/** Nothing of it is secret but its seal, so that the database holds nothing worth stealing. */
export interface RefreshToken {
  sessionId: string;
  /** Which of the session's refresh tokens it is, from 0. */
  counter: number;
}

/** 'version.session.counter.HMAC' */
export async function sealRefreshToken(key: CryptoKey, token: RefreshToken): Promise<string> {
  const content = `${version}.${token.sessionId}.${token.counter}`;
  const seal = await crypto.subtle.sign('HMAC', key, encode(content));
  return `${content}.${base64url.encode(new Uint8Array(seal))}`;
}

/** Null for anything that was not sealed with this key. */
export async function openRefreshToken(key: CryptoKey, text: string): Promise<RefreshToken | null> {
  const [, content, sessionId, counter, seal] = format.exec(text) ?? [];
  if (!content || !sessionId || !counter || !seal) return null;
  const mac = base64url.decode(seal) as Uint8Array<ArrayBuffer>;
  const isOurs = await crypto.subtle.verify('HMAC', key, mac, encode(content));
  return isOurs ? { sessionId, counter: Number(counter) } : null;
}

const version = 1;

const format = /^(1\.([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/;

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
