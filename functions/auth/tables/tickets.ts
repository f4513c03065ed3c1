import * as base64url from 'jose/base64url';
import { sha256 } from '#functions/auth/tokens/sha256.ts';
import type { Query } from '#functions/database/database.ts';

/** A new invitation's token, for its link; earlier ones of the user end. */
export async function createInvite(query: Query, userId: string, now: Date): Promise<string> {
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
  await query(`delete from accounts.tickets where user_id = $1 and kind = 'invite'`, [userId]);
  await query(
    `insert into accounts.tickets (user_id, kind, hash, expires_at)
    values ($1, 'invite', $2, $3::timestamptz + interval '7 days')`,
    [userId, await sha256(token), now],
  );
  return token;
}

/** Uses an invitation up; the id of its user, or null. */
export async function redeemInvite(query: Query, token: string, now: Date): Promise<string | null> {
  const [ticket] = await query<{ user_id: string }>(
    `update accounts.tickets set used_at = $2
    where hash = $1 and kind = 'invite' and used_at is null and expires_at > $2
    returning user_id`,
    [await sha256(token), now],
  );
  return ticket?.user_id ?? null;
}

/** A new code for this address, beside those that are valid; null where nobody has this address. */
export async function createCode(
  query: Query,
  { email, macKey, now }: CodeOptions,
): Promise<string | null> {
  const code = randomCode();
  await query('delete from accounts.tickets where expires_at < $1', [now]);
  const created = await query(
    `insert into accounts.tickets (user_id, kind, hash, expires_at)
    select id, 'code', $2, $3::timestamptz + interval '10 minutes'
    from accounts.users where email = $1
    returning id`,
    [email, await hashCode(macKey, email, code), now],
  );
  return created.length > 0 ? code : null;
}

/** Uses a code up; the id of its user, or null. Each attempt counts for all codes of the user. */
export async function redeemCode(
  query: Query,
  code: string,
  { email, macKey, now }: CodeOptions,
): Promise<string | null> {
  const tried = await query<{ user_id: string; is_match: boolean }>(
    `update accounts.tickets as ticket set
      tries = tries + 1,
      used_at = case when hash = $2 then $3::timestamptz end
    from accounts.users as owner
    where owner.id = ticket.user_id and owner.email = $1 and kind = 'code'
      and used_at is null and expires_at > $3 and tries < ${maxTries}
    returning user_id, hash = $2 as is_match`,
    [email, await hashCode(macKey, email, code), now],
  );
  return tried.find(({ is_match }) => is_match)?.user_id ?? null;
}

interface CodeOptions {
  /** In lower case. */
  email: string;
  macKey: CryptoKey;
  now: Date;
}

/** Of a code. */
const maxTries = 5;

/** Six digits; that 2³² is no multiple of a million favours some by one in four thousand. */
function randomCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}

/** With a key, because a million codes are soon tried. */
async function hashCode(macKey: CryptoKey, email: string, code: string): Promise<string> {
  const content = new TextEncoder().encode(`code ${email} ${code}`);
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', macKey, content)));
}
