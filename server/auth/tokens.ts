import { createHmac, generateKeyPairSync, hash, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import * as v from 'valibot';
import { type Database, type Query, service } from '#server/database/database.ts';

export interface Keys {
  privateJwk: SigningJwk;
  publicJwk: JWK & { kid: string };
  macKey: Buffer;
}

/**
 * Makes the keys once for a database. Instances that start together agree on them. They are read
 * again after a change of the companies, because a dump that is restored brings its own. Throws
 * DatabaseUnavailableError, and reads them again the next time.
 */
export function createKeys(database: Database, signingKey: SigningJwk | null): () => Promise<Keys> {
  let keys: Promise<Keys> | null = null;
  database.onPublicChanged(() => {
    keys = null;
  });
  return () => {
    keys ??= loadKeys(database, signingKey).catch((error) => {
      keys = null;
      throw error;
    });
    return keys;
  };
}

async function loadKeys(database: Database, configuredKey: SigningJwk | null): Promise<Keys> {
  // The package is loaded where it is first used: a server that starts does not wait for it.
  const { calculateJwkThumbprint } = await import('jose');
  const stored = await database.withIdentity(service, async (query) => ({
    jwk:
      configuredKey ??
      readSigningKey(await readOrCreateSecret(query, 'access-token-key', newSigningKey)),
    mac: await readMacKey(query),
  }));
  const { d: _, kid = await calculateJwkThumbprint(stored.jwk), ...publicPart } = stored.jwk;
  return {
    privateJwk: stored.jwk,
    publicJwk: { ...publicPart, kid, alg: 'ES256', use: 'sig' },
    macKey: stored.mac,
  };
}

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 in base64url: the database holds no token that opens anything. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Reads a secret of 32 random bytes, for `keyedHash`; see `readOrCreateSecret`. */
export async function readOrCreateKey(query: Query, name: string): Promise<Buffer> {
  return Buffer.from(await readOrCreateSecret(query, name, createToken), 'base64url');
}

/** Reads the key of refresh tokens, codes, and the networks where users signed in. */
export function readMacKey(query: Query): Promise<Buffer> {
  return readOrCreateKey(query, 'refresh-token-key');
}

/** Reads the secret of this name, which is made when it is first needed; instances agree on one. */
export async function readOrCreateSecret(
  query: Query,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const read = () =>
    query<{ value: string }>('select value from accounts.secrets where name = $1', [name]);
  const [stored] = await read();
  if (stored) return stored.value;
  await query('insert into accounts.secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    await make(),
  ]);
  const [agreed] = await read();
  return (agreed as NonNullable<typeof agreed>).value;
}

/** Reads a private key for ES256 as JSON. Throws an error that does not repeat it. */
export function readSigningKey(text: string): SigningJwk {
  try {
    return v.parse(signingJwkSchema, JSON.parse(text));
  } catch {
    throw new Error('must be a private JSON Web Key of the curve P-256');
  }
}

export type SigningJwk = v.InferOutput<typeof signingJwkSchema>;

const number = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const signingJwkSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  d: number,
  x: number,
  y: number,
  kid: v.exactOptional(v.string()),
});

export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
