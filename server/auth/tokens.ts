import { createHmac, hash, randomBytes } from 'node:crypto';
import { type Database, type Query, service } from '#server/database/database.ts';

/**
 * Makes the key once for a database. Instances that start together agree on it. It is read again
 * after a change of the companies, because a dump that is restored brings its own. Throws
 * DatabaseUnavailableError, and reads it again the next time.
 */
export function createKeyReader(database: Database): () => Promise<Buffer> {
  let key: Promise<Buffer> | null = null;
  database.onPublicChanged(() => {
    key = null;
  });
  return () => {
    key ??= database.withIdentity(service, readMacKey).catch((error) => {
      key = null;
      throw error;
    });
    return key;
  };
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

/** Reads the key of sessions' tokens, codes, and the networks where users signed in. */
export function readMacKey(query: Query): Promise<Buffer> {
  return readOrCreateKey(query, 'accounts-key');
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

export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
