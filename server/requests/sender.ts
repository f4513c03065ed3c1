import { keepKey, keyedHash } from '#server/auth/tokens.ts';
import type { Query } from '#server/database/database.ts';
import { HttpError } from '#server/http/errors.ts';
import type { CreateLimit } from '#server/http/limits.ts';
import type { NewRequest, RequestContact } from '#src/company/requests.ts';
import { fold, foldedWords } from '#src/shared/text/words.ts';

/** Tells senders apart: a keyed hash, which nobody can turn back. */
export async function hashSender(
  query: Query,
  kind: 'device' | 'phone' | 'email' | 'network',
  value: string,
): Promise<string> {
  return keyedHash(await keepKey(query, 'sender-key'), `${kind} ${value}`);
}

/** Whether one of them may send nothing any more. */
export async function isBlocked(query: Query, hashes: readonly string[]): Promise<boolean> {
  const rows = await query('select from blocked_senders where hash = any($1)', [hashes]);
  return rows.length > 0;
}

/** Whether the phone or the e-mail that was given is one of the accepted company. */
export async function isOfCompany(query: Query, requestId: string): Promise<boolean> {
  const rows = await query<{
    kind: 'phone' | 'email';
    value: string;
    phone: string | null;
    hashes: (string | null)[];
  }>(
    `select kind, value, request_contacts.phone, array[phone_hash, email_hash] as hashes
    from requests
    join request_companies on request_id = requests.id and state = 'accepted'
    join companies on companies.id = company_id
    left join request_contacts on request_contacts.request_id = requests.id
    cross join lateral (
      select 'phone', unnest(array[companies.phone, companies.whatsapp])
      union all
      select 'email', email from memberships join accounts.users on users.id = user_id
      where company_id = companies.id
    ) as own (kind, value)
    where requests.id = $1 and value is not null`,
    [requestId],
  );
  for (const { kind, value, phone, hashes } of rows)
    if (phone === value || hashes.includes(await hashSender(query, kind, value))) return true;
  return false;
}

/** Whether a text has a name of the client, or the street without its number. */
export function namesClient(text: string, contact: RequestContact | null): boolean {
  if (!contact) return false;
  const words = foldedWords(text);
  const [street = ''] = contact.street.split(',');
  const names = foldedWords(contact.name).filter((name) => name.length > 2);
  const isStreetNamed = street.length > 5 && fold(text).includes(fold(street.trim()));
  return isStreetNamed || names.some((name) => words.includes(name));
}

/** Whether the same device or network reviewed another rental within a month. */
export async function isOneOfSeveral(
  query: Query,
  requestId: string,
  now: number,
): Promise<boolean> {
  const rows = await query(
    `select from reviews join requests other on other.id = request_id, requests own
    where own.id = $1 and other.id <> own.id
      and written_at > $2::timestamptz - interval '30 days'
      and (other.device_hash = own.device_hash or other.network_hash = own.network_hash)
    limit 1`,
    [requestId, new Date(now)],
  );
  return rows.length > 0;
}

/** The request's address is somebody else's, who gets no mail about requests any more. */
export async function disownAddress(query: Query, requestId: string): Promise<void> {
  await query(
    `insert into blocked_senders (hash, reason, request_id)
    select email_hash, 'Disowned.', id from requests where id = $1 and email_hash is not null
    on conflict do nothing`,
    [requestId],
  );
  await query('update request_contacts set email = null where request_id = $1', [requestId]);
  await query(`delete from request_links where request_id = $1 and kind = 'mail'`, [requestId]);
}

/** Until the transaction ends, the device sends nothing else. */
export async function takeTurn(query: Query, deviceHash: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [deviceHash]);
}

/** Requests of a device that may wait for answers at the same time. */
const mostOpen = 3;

/** Throws HttpError where the device has as many as it may. */
export async function refuseTooManyOpen(query: Query, deviceHash: string, now: Date) {
  const open = await query(
    `select from requests where device_hash = $1 and status = 'sent' and expires_at > $2
      and exists (
        select from request_companies
        where request_id = id and state in ('invited', 'seen', 'answered')
      )`,
    [deviceHash, now],
  );
  if (open.length >= mostOpen) throw new HttpError('rate_limited', { details: { open: mostOpen } });
}

/**
 * Limits of sending. Hundreds of people may share one IP address behind a carrier's NAT: above a
 * number an hour each of them proves some work, and is not refused.
 */
export function createSendingLimits(createLimit: CreateLimit, readKey: () => Promise<Buffer>) {
  const perClient = createLimit('requests', 20, hour);
  const ofPhone = createLimit('requests-of-phone', 5, 24 * hour);
  // As long as a challenge is valid, and so for each solution once.
  const solutions = createLimit('request-proofs', 1, challengeSeconds);
  return {
    /** Throws HttpError. */
    async admitPhone(phoneHash: string | null) {
      if (phoneHash !== null) await ofPhone.consume(phoneHash);
    },
    /** Throws HttpError, 'proof_required' with a challenge too. */
    async admitClient(clientIp: string, proof: string | undefined) {
      try {
        await perClient.consume(clientIp);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const key = await readKey();
        const signature = proof === undefined ? null : await checkProof(key, proof);
        const isUsed = signature && (await solutions.consume(signature).then(no, yes));
        if (signature === null || isUsed)
          throw new HttpError('proof_required', {
            details: { challenge: await newChallenge(key) },
          });
      }
    },
  };
}

const yes = () => true;
const no = () => false;

const hour = 3600;
const challengeSeconds = 600;

/** Work of about a second on a phone. */
async function newChallenge(key: Buffer) {
  const [{ createChallenge, randomInt }, { deriveKey }] = await loadAltcha();
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: randomInt(500, 2000),
    deriveKey,
    expiresAt: new Date(Date.now() + challengeSeconds * 1000),
    hmacSignatureSecret: key.toString('hex'),
  });
}

/** The signature of the challenge that was solved; null for anything else. */
async function checkProof(key: Buffer, proof: string): Promise<string | null> {
  const [{ verifySolution }, { deriveKey }] = await loadAltcha();
  try {
    const { challenge, solution } = JSON.parse(proof);
    const hmacSignatureSecret = key.toString('hex');
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret,
    });
    return verified ? String(challenge.signature) : null;
  } catch {
    return null;
  }
}

/** Only an address that sends many requests needs it. */
const loadAltcha = () =>
  Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]);

/** Keyed hashes of a request's sender; null for what was not given. */
export async function hashesOf(
  query: Query,
  { device, contact: { phone, email } }: Pick<NewRequest, 'device'> & SenderContact,
  clientIp: string,
) {
  return {
    networkHash: await hashSender(query, 'network', clientIp),
    deviceHash: await hashSender(query, 'device', device),
    phoneHash: phone === null ? null : await hashSender(query, 'phone', phone),
    emailHash: email === null ? null : await hashSender(query, 'email', email),
  };
}

interface SenderContact {
  contact: { phone: string | null; email: string | null };
}
