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

/**
 * Whether this message may be mailed to a visitor's address: where nobody has opened a link that was
 * mailed there, one in thirty days may, which is the 'first'. Null: it may not.
 */
export async function mayMail(
  query: Query,
  email: string,
  message: string,
  now: Date,
): Promise<'first' | 'proved' | null> {
  const hash = await hashSender(query, 'email', email);
  if (await isBlocked(query, [hash])) return null;
  await query(
    `insert into mail_addresses as known (hash, asked_by, asked_at) values ($1, $2, $3)
    on conflict (hash) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at
      where known.proved_at is null and known.asked_at <= $3::timestamptz - interval '30 days'`,
    [hash, message, now],
  );
  const [known] = await query<{ isProved: boolean; isAsking: boolean }>(
    `select proved_at is not null as "isProved", asked_by = $2 as "isAsking"
    from mail_addresses where hash = $1`,
    [hash, message],
  );
  if (known?.isProved) return 'proved';
  return known?.isAsking ? 'first' : null;
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

/** How many requests were sent within the hour. */
interface Rush {
  /** By the network of the sender. */
  fromNetwork: number;
  /** To the company among the chosen that has most. */
  toCompany: number;
  /** To all companies of the city. */
  toCity: number;
}

export async function readRush(
  query: Query,
  { networkHash, companies, cityId }: { networkHash: string } & Pick<NewRequest, RushFields>,
  now: number,
): Promise<Rush> {
  const [rush] = await query<Rush>(
    `with recent as (
      select id, city_id, network_hash from requests
      where sent_at > $4::timestamptz - interval '1 hour'
    )
    select (select count(*)::integer from recent where network_hash = $1) as "fromNetwork",
      (select count(*)::integer from recent where city_id = $3) as "toCity",
      (select coalesce(max(count), 0)::integer from (
        select count(*) from recent join request_companies on request_id = recent.id
        where company_id = any($2) group by company_id
      ) as chosen) as "toCompany"`,
    [networkHash, companies, cityId, new Date(now)],
  );
  return rush as Rush;
}

type RushFields = 'companies' | 'cityId';

/**
 * What may come within an hour before each sender has to prove work, and how often more than the least
 * that is at most: a whole city must not wait for one that is flooded.
 */
const rushLimits = {
  fromNetwork: { atEase: 20, mostWork: 16 },
  toCompany: { atEase: 20, mostWork: 16 },
  toCity: { atEase: 60, mostWork: 4 },
};

/** How often more the work is than the least; 0: none is asked for. */
function workFor(rush: Rush): number {
  const kinds = Object.keys(rushLimits) as (keyof Rush)[];
  const works = kinds.map((kind) => {
    const { atEase, mostWork } = rushLimits[kind];
    const times = rush[kind] / atEase;
    return times < 1 ? 0 : Math.min(2 ** Math.floor(times - 1), mostWork);
  });
  return Math.max(...works);
}

/**
 * Limits of sending. Hundreds of people may share one IP address behind a carrier's NAT: above a
 * number an hour each of them proves some work, and is not refused. So does everybody while a company
 * or a city gets more than is usual, whatever the addresses; the more there are, the more work.
 */
export function createSendingLimits(createLimit: CreateLimit, readKey: () => Promise<Buffer>) {
  const perClient = createLimit('requests', rushLimits.fromNetwork.atEase, hour);
  const ofPhone = createLimit('requests-of-phone', 5, 24 * hour);
  // As long as a challenge is valid, and so for each solution once.
  const solutions = createLimit('request-proofs', 1, challengeSeconds);
  return {
    /** Throws HttpError. */
    async admitPhone(phoneHash: string | null) {
      if (phoneHash !== null) await ofPhone.consume(phoneHash);
    },
    /** Throws HttpError, 'proof_required' with a challenge too. */
    async admitClient(clientIp: string, rush: Rush, proof: string | undefined) {
      // Also of those that are being stored at this moment.
      const isUsedUp = await perClient.consume(clientIp).then(no, isLimit);
      const work = Math.max(workFor(rush), Number(isUsedUp));
      if (work === 0) return;
      const key = await readKey();
      const solved = proof === undefined ? null : await checkProof(key, proof);
      // There were fewer when it was asked for.
      const isEnough = solved !== null && solved.work >= work / 2;
      const isUsed = isEnough && (await solutions.consume(solved.signature).then(no, isLimit));
      if (!isEnough || isUsed)
        throw new HttpError('proof_required', {
          details: { challenge: await newChallenge(key, work) },
        });
    },
  };
}

const no = () => false;

function isLimit(error: unknown): true {
  if (error instanceof HttpError) return true;
  throw error;
}

const hour = 3600;
const challengeSeconds = 600;

/** Rounds for the least work, about a second on a phone. */
const leastCost = 1000;

async function newChallenge(key: Buffer, work: number) {
  const [{ createChallenge, randomInt }, { deriveKey }] = await loadAltcha();
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: leastCost * work,
    counter: randomInt(500, 2000),
    deriveKey,
    expiresAt: new Date(Date.now() + challengeSeconds * 1000),
    hmacSignatureSecret: key.toString('hex'),
  });
}

/** The challenge that was solved, by its signature, and the work that it took; null for anything else. */
async function checkProof(
  key: Buffer,
  proof: string,
): Promise<{ signature: string; work: number } | null> {
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
    if (!verified) return null;
    return {
      signature: String(challenge.signature),
      work: Number(challenge.parameters.cost) / leastCost,
    };
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
