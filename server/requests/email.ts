import type { Handler } from 'hono';
import { hashToken } from '#server/auth/tokens.ts';
import { type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { networkOf } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { hasRoom } from '#server/http/limits.ts';
import { createProofs } from '#server/http/proofs.ts';
import { requestEmail } from '#src/request/request.ts';
import type { SendingDeps } from './send-request.ts';
import { hashSender, isBlocked, proofKeyOf } from './sender.ts';
import { bearer, findOwnRequest, findRequest } from './views.ts';

/**
 * Stores where news of a request go, and answers with the request. Above twenty addresses an hour of
 * a network, or five a day of one mailbox, a sender proves work: anyone can write a stranger's. An
 * address that is blocked is stored too, and gets nothing: whose it is stays unknown.
 */
export function handleEmail(deps: SendingDeps): Handler<AppEnv> {
  const { database, createLimit } = deps;
  const ofNetwork = createLimit('request-emails', 20, 3600);
  const ofMailbox = createLimit('request-emails-of-mailbox', 5, 86_400);
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const proofs = createProofs(createLimit, 'request-email', proofKeyOf(database));
  return async (c) => {
    const { id, isOwner } = await findOwnRequest(c, deps);
    // The holder of a mail's link has the address that it went to.
    if (!isOwner) throw new HttpError('not_found');
    const { email, proof } = await readJson(c.req, requestEmail);
    const hash = await asService((query) => hashSender(query, 'email', email));
    const isAtEase =
      (await hasRoom(ofNetwork.consume(networkOf(c.get('clientIp'))))) &&
      (await hasRoom(ofMailbox.consume(hash)));
    await proofs.admit(Number(!isAtEase), proof);
    const isStored = await asService((query) => storeEmail(query, id, { email, hash }));
    const current = await findRequest(deps, bearer(c));
    if (!isStored) throw new HttpError('conflict', { details: { reason: 'refused', current } });
    return c.json(current);
  };
}

/**
 * Returns false where another address was proved by a mail's link, or disowned. A mistyped one is
 * replaced: its mails' links only disown it from then on. An ended request gets no address.
 */
async function storeEmail(
  query: Query,
  id: string,
  { email, hash }: Record<'email' | 'hash', string>,
): Promise<boolean> {
  // A mail may be on its way to another address.
  await query('select from requests where id = $1 for update', [id]);
  const stored = await query(
    `update requests set email = $2, email_hash = $3
    where id = $1 and (ended_at is null or status = 'blocked') and deleted_at is null and (
      email_hash is null or email is not null and (email_hash = $3 or mail_opened_at is null)
    ) returning id`,
    [id, email, hash],
  );
  if (stored.length === 0) return false;
  await query(
    `update request_links set kind = case email_hash when $2 then 'mail' else 'ended' end
    where request_id = $1 and kind = 'mail'`,
    [id, hash],
  );
  return true;
}

/**
 * Tells whether this message may be mailed to a visitor's address of this hash: while no mailed link
 * was opened there, one in thirty days may, which is the 'first'; null: it may not.
 */
export async function mayMail(
  query: Query,
  hash: string,
  message: string,
  now: Date,
): Promise<'first' | 'proved' | null> {
  if (await isBlocked(query, [hash])) return null;
  await query(
    `insert into mail_addresses as known (hash, asking_message_id, asked_at) values ($1, $2, $3)
    on conflict (hash) do update set asking_message_id = excluded.asking_message_id, asked_at = excluded.asked_at
      where known.confirmed_at is null and known.asked_at <= $3::timestamptz - interval '30 days'`,
    [hash, message, now],
  );
  const [address] = await query<{ isProved: boolean; isAsking: boolean }>(
    `select confirmed_at is not null as "isProved", asking_message_id = $2 as "isAsking"
    from mail_addresses where hash = $1`,
    [hash, message],
  );
  if (address?.isProved) return 'proved';
  return address?.isAsking ? 'first' : null;
}

/**
 * Stops all mail about requests to the address of a mail's link, which belongs to another person.
 * Returns the request, and whether it goes with it: not where the link had ended, since then the
 * request is somebody else's. Throws HttpError for another link.
 */
export async function disownAddress(
  query: Query,
  token: string,
): Promise<{ id: string; isCurrent: boolean }> {
  // The address may just be replaced.
  await query(
    `select from requests where id = (select request_id from request_links where hash = $1)
    for update`,
    [hashToken(token)],
  );
  const [link] = await query<{ id: string; isCurrent: boolean; hash: string }>(
    `select request_id as id, kind = 'mail' as "isCurrent", email_hash as hash from request_links
    where hash = $1 and email_hash is not null`,
    [hashToken(token)],
  );
  // Only the mailbox has such a link: the request's own would let anybody silence a stranger's address.
  if (!link) throw new HttpError('not_found');
  const { id, isCurrent, hash } = link;
  await query(
    `insert into blocked_senders (hash, reason, request_id) values ($1, 'Disowned.', $2)
    on conflict do nothing`,
    [hash, id],
  );
  await query('update requests set email = null where id = $1 and email_hash = $2', [id, hash]);
  await query('delete from request_links where request_id = $1 and email_hash = $2', [id, hash]);
  return { id, isCurrent };
}
