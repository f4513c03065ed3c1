import { randomBytes } from 'node:crypto';
import type { User } from '@supabase/auth-js';
import type { Query } from '#server/database/database.ts';
import { createToken, hashToken, keyedHash } from './tokens.ts';

export interface UserRow {
  id: string;
  email: string;
  created_at: Date;
}

/** Describes a user with what auth-js's type demands. */
export function describeUser({ id, email, created_at }: UserRow): User {
  return {
    id,
    email,
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: created_at.toISOString(),
  };
}

/** Finds the user with this id or address in its normal form; null without one. */
export async function findUser(
  query: Query,
  column: 'id' | 'email',
  value: string,
): Promise<UserRow | null> {
  const [row] = await query<UserRow>(`select * from accounts.users where ${column} = $1`, [value]);
  return row ?? null;
}

/** Returns the user with this address, in its normal form, who is created where there is none. */
export async function ensureUser(query: Query, email: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into accounts.users (email) values ($1)
    on conflict (email) do update set email = excluded.email
    returning id`,
    [email],
  );
  return (row as { id: string }).id;
}

/**
 * Returns the code of this address for the next ten minutes, whether or not a user has it: the one
 * that is valid already, so that every mail has the same. It gives the asker's network five tries.
 */
export async function createCode(query: Query, { asker, macKey, now }: CodeDeps): Promise<string> {
  await query('delete from accounts.codes where expires_at <= $1', [now]);
  const [code] = await query<{ nonce: string }>(
    `insert into accounts.codes as code (address, nonce, expires_at, tries)
    values ($1, $3, $4::timestamptz + interval '10 minutes', jsonb_build_object($2::text, 0))
    on conflict (address) do update set
      expires_at = excluded.expires_at,
      tries = code.tries || excluded.tries
    returning nonce`,
    [asker.address, asker.network, randomBytes(16).toString('base64url'), now],
  );
  return codeOf(macKey, asker.address, (code as { nonce: string }).nonce);
}

/**
 * Uses the code of this address up, if it is this one. A network that asked for it, or in which its
 * user has signed in, has five attempts of its own; all others, who may be strangers, have five
 * together.
 */
export async function redeemCode(
  query: Query,
  writtenCode: string,
  { asker, macKey, now }: CodeDeps,
): Promise<boolean> {
  const [code] = await query<{ nonce: string }>(
    `update accounts.codes as code set
      tries = code.tries || jsonb_build_object(key, coalesce((code.tries ->> key)::integer, 0) + 1)
    from (
      select address, case when tries ? $2 or ${isKnownSql('$2', '$3')} then $2 else '' end as key
      from accounts.codes
    ) as counted
    where code.address = $1 and counted.address = $1 and code.expires_at > $3
      and coalesce((code.tries ->> key)::integer, 0) < ${maxTries}
    returning nonce`,
    [asker.address, asker.network, now],
  );
  if (!code || writtenCode !== codeOf(macKey, asker.address, code.nonce)) return false;
  await query('delete from accounts.codes where address = $1', [asker.address]);
  return true;
}

interface CodeDeps {
  asker: Asker;
  macKey: Buffer;
  now: Date;
}

const maxTries = 5;

/** The code has six digits; 2³² is no multiple of a million, which favours some slightly. */
function codeOf(macKey: Buffer, address: string, nonce: string): string {
  const bytes = Buffer.from(keyedHash(macKey, `code ${address} ${nonce}`), 'base64url');
  return String(bytes.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** The asker's values are keyed hashes: the database holds no IP address. */
export interface Asker {
  address: string;
  /** The hash of e-mail address and network differs between two people of one network. */
  network: string;
}

/** `email` is in its normal form. */
export function identifyAsker(macKey: Buffer, email: string, clientIp: string): Asker {
  return {
    address: keyedHash(macKey, `address ${email}`),
    network: keyedHash(macKey, `network ${email} ${surroundingsOf(clientIp)}`),
  };
}

/** Tells whether the user of an asker's address has signed in from one of the askers' networks. */
export async function isKnownNetwork(
  query: Query,
  networks: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await query(`select where ${isKnownSql('any($1::text[])', '$2')}`, [networks, now]);
  return rows.length > 0;
}

function isKnownSql(network: string, now: string): string {
  return `exists (
    select from accounts.known_networks
    where hash = ${network} and seen_at > ${now}::timestamptz - ${memory}
  )`;
}

/** Forgets networks that were not used for long, too. */
export async function rememberNetwork(
  query: Query,
  { userId, network, now }: { userId: string; network: string; now: Date },
): Promise<void> {
  await query(
    `with forgotten as (
      delete from accounts.known_networks
      where user_id = $2 and hash <> $1 and seen_at <= $3::timestamptz - ${memory}
    )
    insert into accounts.known_networks (hash, user_id, seen_at) values ($1, $2, $3)
    on conflict (hash) do update set seen_at = excluded.seen_at`,
    [network, userId, now],
  );
}

/** The time runs from the last sign-in from there; the privacy policy names it. */
const memory = `interval '1 year'`;

/** Providers move a customer within the first 24 bits, or 48 of IPv6. */
function surroundingsOf(clientIp: string): string {
  return clientIp.split(/[.:]/, 3).join('.');
}

/** Returns the token for an invitation's link; earlier ones of the user end. */
export async function createInvite(query: Query, userId: string, now: Date): Promise<string> {
  const token = createToken();
  await query(
    `update accounts.users
    set invite_hash = $2, invite_expires_at = $3::timestamptz + interval '7 days' where id = $1`,
    [userId, hashToken(token), now],
  );
  return token;
}

/** Uses an invitation up, and returns the id of its user, or null. */
export async function redeemInvite(query: Query, token: string, now: Date): Promise<string | null> {
  const [user] = await query<{ id: string }>(
    `update accounts.users set invite_expires_at = null
    where invite_hash = $1 and invite_expires_at > $2 returning id`,
    [hashToken(token), now],
  );
  return user?.id ?? null;
}
