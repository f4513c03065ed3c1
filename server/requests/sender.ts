import { identifyAsker, isKnownNetwork } from '#server/auth/tables.ts';
import { keyedHash, readMacKey, readOrCreateKey } from '#server/auth/tokens.ts';
import { type Database, type Query, service } from '#server/database/database.ts';
import { HttpError } from '#server/http/errors.ts';

/** Tells senders apart by a keyed hash, which cannot be turned back. */
export async function hashSender(
  query: Query,
  kind: 'device' | 'phone' | 'email' | 'network',
  value: string,
): Promise<string> {
  return hashWith(await readOrCreateKey(query, 'sender-key'), kind, value);
}

function hashWith(key: Buffer, kind: string, value: string): string {
  return keyedHash(key, `${kind} ${kind === 'email' ? mailboxOf(value) : value}`);
}

/** Gives all spellings of a mailbox one text: with a tag, 'ana+1@', and at Google with dots. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [name = ''] = local.split('+');
  if (!/^(gmail|googlemail)\.com$/.test(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** Reads the key by which proofs of work are known to be ours. */
export function proofKeyOf(database: Database): () => Promise<Buffer> {
  return () => database.withIdentity(service, (query) => readOrCreateKey(query, 'proof-key'));
}

/** Tells whether one of them may send nothing any more. */
export async function isBlocked(query: Query, hashes: readonly string[]): Promise<boolean> {
  const rows = await query('select from blocked_senders where hash = any($1)', [hashes]);
  return rows.length > 0;
}

/**
 * Tells whether the sender's phone or e-mail is one of a company's, or one of a company's users signed
 * in from the network of this client IP: who praises itself or blames a rival. Phones that a company
 * typed since its approval do not count, since it could type its client's.
 */
export async function isOfCompany(
  query: Query,
  requestId: string,
  clientIp: string,
  now: Date,
): Promise<boolean> {
  const [sender] = await query<{ phone: string | null; hashes: (string | null)[] }>(
    `select phone, array[phone_hash, email_hash] as hashes
    from requests left join request_contacts on request_id = id where id = $1`,
    [requestId],
  );
  const [companies] = await query<{ phones: string[]; emails: string[] }>(
    `select
      array(select distinct unnest(approved_contacts) from companies) as phones,
      array(select email from memberships join accounts.users on users.id = user_id) as emails`,
  );
  if (!sender || !companies) return false;
  const { phones, emails } = companies;
  if (sender.phone && phones.includes(sender.phone)) return true;
  const key = await readOrCreateKey(query, 'sender-key');
  const hashes = [
    ...phones.map((phone) => hashWith(key, 'phone', phone)),
    ...emails.map((email) => hashWith(key, 'email', email)),
  ];
  if (hashes.some((hash) => sender.hashes.includes(hash))) return true;
  const macKey = await readMacKey(query);
  const networks = emails.map((email) => identifyAsker(macKey, email, clientIp).network);
  return isKnownNetwork(query, networks, now);
}

/** Until the transaction ends, no other one has a turn with these keys: its counts stay true. */
export async function lockKeys(query: Query, ...keys: readonly string[]): Promise<void> {
  await query(
    // The locks have one order, so that no two transactions wait for each other.
    `select pg_advisory_xact_lock(lock) from (
      select hashtextextended(key, 0) as lock from unnest($1::text[]) key order by 1
    ) as locks`,
    [keys],
  );
}

/** Only these requests of a device may wait for offers at the same time. */
const maxOpen = 3;

/** Throws HttpError where the device has as many as it may. */
export async function refuseTooManyOpen(query: Query, deviceHash: string, now: Date) {
  const open = await query(
    `select from requests where device_hash = $1 and status = 'sent' and expires_at > $2
      and exists (
        select from request_companies
        where request_id = id and state in ('invited', 'seen', 'offered')
      )`,
    [deviceHash, now],
  );
  if (open.length >= maxOpen) throw new HttpError('rate_limited', { details: { open: maxOpen } });
}
