import type { JWK } from 'jose';
import * as base64url from 'jose/base64url';
import * as v from 'valibot';
import { type Database, type Query, service } from '#server/database/database.ts';

export interface Keys {
  /** Signs access tokens, ES256. */
  privateKey: CryptoKey;
  /** Its public half, with its `kid`. */
  publicJwk: PublicJwk;
  /** Seals refresh tokens and hashes codes, HMAC-SHA256. */
  macKey: CryptoKey;
}

type PublicJwk = JWK & { kid: string };

/**
 * The keys, which are made once for a database. Instances that start together agree on them. They are
 * read again after a change of the companies, because a dump that is restored brings its own. Throws
 * DatabaseUnavailableError, and reads them again the next time.
 */
export function createKeys(database: Database, signingKey: SigningJwk | null): () => Promise<Keys> {
  let keys: Promise<Keys> | null = null;
  database.onPartnersChanged(() => {
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

async function loadKeys(database: Database, given: SigningJwk | null): Promise<Keys> {
  // Loaded where it is first used, here and elsewhere: a server that starts does not wait for it.
  const { calculateJwkThumbprint, importJWK } = await import('jose');
  const [newJwk, newMac] = [await generateSigningJwk(), generateMac()];
  const stored = await database.withIdentity(service, async (query) => ({
    jwk: given ?? readSigningKey(await settle(query, 'access-token-key', JSON.stringify(newJwk))),
    mac: await settle(query, 'refresh-token-key', newMac),
  }));
  const { d: _, kid = await calculateJwkThumbprint(stored.jwk), ...publicPart } = stored.jwk;
  return {
    privateKey: (await importJWK(stored.jwk, 'ES256')) as CryptoKey,
    publicJwk: { ...publicPart, kid, alg: 'ES256', use: 'sig' },
    macKey: await importMac(stored.mac),
  };
}

/** Stores a secret unless there is one of that name; the one that is stored. */
async function settle(query: Query, name: string, value: string): Promise<string> {
  await query('insert into accounts.secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    value,
  ]);
  const [row] = await query<{ value: string }>(
    'select value from accounts.secrets where name = $1',
    [name],
  );
  return row?.value ?? value;
}

async function generateSigningJwk(): Promise<JWK> {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

function generateMac(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

function importMac(text: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = base64url.decode(text) as Uint8Array<ArrayBuffer>;
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}

/** A private key for ES256 as JSON, from a setting. Throws an error that does not repeat it. */
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
