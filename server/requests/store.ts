import type * as v from 'valibot';
import { hashToken } from '#server/auth/tokens.ts';
import type { Query } from '#server/database/database.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type CompanyRequest,
  type CompanyRequests,
  maxListed,
  type newRequest,
  type Offer,
  type RequestContact,
  type RequestSettings,
  type RequestView,
  type TakingCompany,
} from '#src/request/request.ts';
import { type InvitationState, type RequestStatus, statusAt } from '#src/request/steps.ts';
import { maskContacts } from '#src/shared/contact/mask-contacts.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';

/** The database's `take_request_step` explains the outcomes. */
export type StepOutcome = 'done' | 'not_found' | 'refused' | 'changed';

/** Throws HttpError where a step was not taken, with the request as it is now. */
export function requireDone(outcome: StepOutcome | undefined, current: unknown): void {
  if (outcome === 'not_found') throw new HttpError('not_found');
  if (outcome !== 'done')
    throw new HttpError('conflict', { details: { reason: outcome, current } });
}

/** The rest of a taking company is published. */
type Taker = Pick<
  TakingCompany,
  'id' | 'name' | 'slug' | 'bairros' | 'loads' | 'minimumNotice' | 'sponsored'
>;

/** Lists partners that take requests in a city, in the order of its list. */
export async function listTakers(query: Query, cityId: string, now: number): Promise<Taker[]> {
  return query(
    `select companies.id, name, slug, bairros, request_loads as loads,
      minimum_notice as "minimumNotice", coalesce(featured_until >= $2, false) as sponsored
    from companies join company_areas on company_id = companies.id
    where city_id = $1 and takes_requests and takes_part(companies.id) and coalesce(requests_paused_until <= $2, true)
    order by coalesce(featured_until >= $2, false) desc, companies.created_at, companies.id`,
    [cityId, brasiliaDay(now)],
  );
}

interface RequestToStore {
  request: v.InferOutput<typeof newRequest>;
  ownerToken: string;
  deviceHash: string;
  networkHash: string;
  phoneHash: string | null;
  emailHash: string | null;
  now: number;
}

/** Stores a request, with the messages to its companies. */
export async function storeRequest(query: Query, sent: RequestToStore): Promise<void> {
  const { request, ownerToken, deviceHash, networkHash, phoneHash, emailHash } = sent;
  const { id, cityId, companies, contact, mailAnswers } = request;
  const now = new Date(sent.now);
  const inserted = await query(
    `insert into requests
      (id, city_id, details, sent_at, expires_at, device_hash, network_hash, phone_hash, email_hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict do nothing returning id`,
    [
      id,
      cityId,
      JSON.stringify(detailsOf(request)),
      now,
      firstDeadline(request.date, now),
      deviceHash,
      networkHash,
      phoneHash,
      emailHash,
    ],
  );
  // Another device sent it at the same moment.
  if (inserted.length === 0) throw new HttpError('conflict');
  await insertLink(query, { token: ownerToken, request: id, kind: 'owner' });
  await query(
    `insert into request_contacts (request_id, name, phone, email, street, mail_notifications)
    values ($1, $2, $3, $4, $5, $6)`,
    [id, contact.name, contact.phone, contact.email, contact.street, mailAnswers],
  );
  await query(
    `with invited as (
      insert into request_companies (request_id, company_id) select $1, unnest($2::uuid[])
      returning company_id
    )
    insert into request_messages (request_id, company_id, kind, created_at, due_at)
    select $1, company_id, 'request', $3, $3 from invited`,
    [id, companies, now],
  );
  const noted = await query(
    `insert into request_events (id, request_id, at, actor, step)
    values ($1, $1, $2, 'visitor', 'send') on conflict do nothing returning id`,
    [id, now],
  );
  // A step has the id.
  if (noted.length === 0) throw new HttpError('conflict');
}

interface NewLink {
  token: string;
  request: string;
  kind: 'owner' | 'mail' | 'reader';
}

/** Throws HttpError for a token that is another link's. */
export async function insertLink(query: Query, { token, request, kind }: NewLink): Promise<void> {
  const inserted = await query(
    `insert into request_links (hash, request_id, kind) values ($1, $2, $3)
    on conflict do nothing returning hash`,
    [hashToken(token), request, kind],
  );
  if (inserted.length === 0) throw new HttpError('conflict');
}

function detailsOf(request: RequestToStore['request']) {
  const { bairro, cepPrefix, load, material, volume, size, skips } = request;
  const { date, period, days, place, remarks } = request;
  return {
    bairro,
    cepPrefix,
    load,
    material,
    volume,
    size,
    skips,
    date,
    period,
    days,
    place,
    remarks,
  };
}

/** Returns three days from now, or the end of the wanted day, but half a day at least. */
function firstDeadline(date: string | null, now: Date): Date {
  const threeDays = now.getTime() + 72 * hour;
  // Brasília is three hours behind.
  const endOfDay = date === null ? threeDays : Date.parse(`${date}T00:00:00Z`) + 27 * hour;
  return new Date(Math.max(Math.min(threeDays, endOfDay), now.getTime() + 12 * hour));
}

const hour = 3_600_000;
const day = 24 * hour;

/** A visitor and a company read these columns of a request. */
const progress = `requests.id, city_id as "cityId", details, status, sent_at as "sentAt",
  expires_at as "expiresAt", is_extended as "isExtended", accepted_at as "acceptedAt",
  delivered_at as "deliveredAt", collected_at as "collectedAt",
  exchange_asked_at as "exchangeAskedAt", requests.reason, (
    select coalesce(json_agg(hash order by position), '[]') from request_photos
    where request_id = requests.id
  ) as photos`;

/** The offer is the newest version; `request_companies` is in reach. */
const newestOffer = `(
  select json_build_object('version', version, 'total', total_cents / 100.0,
    'validUntil', valid_until, 'sentAt', a.sent_at, 'terms', terms)
  from request_offers a
  where a.request_id = request_companies.request_id and a.company_id = request_companies.company_id
  order by version desc limit 1
)`;

/** The text `more` adds arguments of json_build_object. */
const ownReview = (more = '') => `(
  select json_build_object('id', id, 'stars', stars, 'punctuality', punctuality, 'price', price,
    'collection', collection, 'text', text, 'on', (written_at at time zone 'America/Sao_Paulo')::date,
    'cityId', reviews.city_id, 'reply', reply, 'state', state, 'removal', removal_reason${more})
  from reviews where request_id = requests.id
)`;

interface ProgressRow {
  id: string;
  cityId: RequestView['cityId'];
  details: Omit<Parameters<typeof detailsOf>[0], 'id'>;
  status: RequestStatus;
  sentAt: Date;
  expiresAt: Date;
  isExtended: boolean;
  acceptedAt: Date | null;
  deliveredAt: Date | null;
  collectedAt: Date | null;
  exchangeAskedAt: Date | null;
  reason: string;
  photos: string[];
}

interface OfferRow {
  version: number;
  total: number;
  validUntil: string;
  sentAt: string;
  terms: Omit<Offer, 'version' | 'total' | 'validUntil' | 'isOver' | 'sentAt'>;
}

/** Returns null where the link's holder has no request. */
export async function readRequest(query: Query, now: Date): Promise<RequestView | null> {
  const [row] = await query<
    ProgressRow & {
      canAct: boolean;
      isOwner: boolean;
      supplier: { name: string; cnpj: string | null; phone: string | null } | null;
      companies: {
        id: string;
        name: string | null;
        slug: string | null;
        state: InvitationState;
        reason: string;
        answer: OfferRow | null;
      }[];
      review: RequestView['review'];
      reviewFrom: Date | null;
    }
  >(
    `select ${progress}, supplier, current_request_id('{owner,mail}') is not null as "canAct",
      current_request_id('{owner}') is not null as "isOwner", (
        select coalesce(json_agg(json_build_object('id', company_id, 'name', name, 'slug', slug,
          'state', case
            when state = 'answered' and not takes_part(company_id) then 'withdrawn' else state
          end, 'reason', request_companies.reason, 'answer', ${newestOffer})
          order by name, company_id), '[]')
        from request_companies left join companies on companies.id = company_id
        where request_id = requests.id
      ) as companies, ${ownReview()} as review, review_starts_at() as "reviewFrom"
    from requests`,
  );
  if (!row) return null;
  const { canAct, isOwner, supplier, companies, review, reviewFrom } = row;
  const isAccepted = row.acceptedAt !== null;
  const request = progressOf(row, now);
  return {
    ...request,
    // The reason stays between the two that agreed.
    reason: canAct ? request.reason : '',
    canAct,
    isOwner,
    companies: companies.map(({ id, name, slug, state, reason, answer }) => {
      const chosen = state === 'accepted' ? supplier : null;
      return {
        id,
        // The company may have left since.
        name: name ?? chosen?.name ?? 'Empresa que saiu do site',
        slug,
        state,
        answer: offerOf(answer, isAccepted ? String : maskContacts, now),
        reason: maskContacts(reason),
        phone: chosen?.phone ?? null,
        cnpj: chosen?.cnpj ?? null,
      };
    }),
    review,
    reviewFrom: reviewFrom?.toISOString() ?? null,
    reviewUntil: reviewFrom && new Date(reviewFrom.getTime() + 30 * day).toISOString(),
  };
}

/**
 * Reads the newest requests to the user's company: its own rentals before those that are open, and
 * these before the others.
 */
export async function readCompanyRequests(
  query: Query,
  count: number,
  now: Date,
): Promise<Pick<CompanyRequests, 'requests' | 'hasMore'>> {
  const rows = await query<CompanyRow>(
    `select ${companyColumns('$1')} from requests join request_companies on request_id = requests.id
    where accepted_at is not null or coalesce(ended_at > $1::timestamptz - interval '30 days', true)
    order by state = 'accepted' and ended_at is null desc, ended_at is null desc,
      requests.sent_at desc
    limit $2`,
    [now, count + 1],
  );
  const requests = rows
    .slice(0, count)
    .map((row) => companyRequestOf(row, now))
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
  return { requests, hasMore: rows.length > count && count < maxListed };
}

/** Returns null where the company was not asked. */
export async function readCompanyRequest(
  query: Query,
  id: string,
  now: Date,
): Promise<CompanyRequest | null> {
  const [row] = await query<CompanyRow>(
    `select ${companyColumns('$2')} from requests join request_companies on request_id = requests.id
    where requests.id = $1`,
    [id, now],
  );
  return row ? companyRequestOf(row, now) : null;
}

type CompanyRow = ProgressRow & {
  endedAt: Date | null;
  state: InvitationState;
  answer: OfferRow | null;
  contact: RequestContact | null;
  isReported: boolean;
  review: CompanyRequest['review'];
};

/** Row-level security leaves one row for each request; `now` is a parameter like '$1'. */
const companyColumns = (
  now: string,
) => `${progress}, ended_at as "endedAt", state, report is not null as "isReported",
  ${newestOffer} as answer, ${ownReview(`, 'waitingReply', waiting_reply, 'replyRefusal', reply_refusal,
    'canReply', may_reply(reviews, ${now})`)} as review, (
    select json_build_object('name', name, 'phone', phone, 'email', email, 'street', street)
    from request_contacts where request_id = requests.id
  ) as contact`;

function companyRequestOf(row: CompanyRow, now: Date): CompanyRequest {
  const { state, answer, endedAt, contact, isReported, review } = row;
  const isChosen = state === 'accepted';
  const mask = isChosen ? String : maskContacts;
  const isOther = row.acceptedAt !== null && !isChosen;
  const { material, remarks, reason, ...request } = progressOf(
    // The other companies read nothing of the rental.
    isOther ? { ...row, ...noProgress, expiresAt: row.acceptedAt ?? row.expiresAt } : row,
    now,
  );
  return {
    ...request,
    material: mask(material),
    remarks: mask(remarks),
    reason: mask(reason),
    state,
    answer: offerOf(answer, String, now),
    // The skip may stand there, unmarked.
    contact: endedAt && endedAt.getTime() <= now.getTime() - 7 * day ? null : contact,
    isReported,
    review: review?.state === 'removed' ? { ...review, text: '' } : review,
  };
}

/** The others read it as it was when one was accepted. */
const noProgress = {
  reason: '',
  deliveredAt: null,
  collectedAt: null,
  exchangeAskedAt: null,
  status: 'closed',
} as const;

function progressOf(row: ProgressRow, now: Date) {
  const time = (date: Date | null) => date?.toISOString() ?? null;
  const { id, cityId, details, isExtended, reason, photos } = row;
  const status = statusAt(
    { status: row.status, expiresAt: row.expiresAt.getTime() },
    now.getTime(),
  );
  return {
    id,
    cityId,
    status,
    photos,
    isExtended,
    reason,
    ...detailsOf(details as RequestToStore['request']),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: time(row.acceptedAt),
    deliveredAt: time(row.deliveredAt),
    collectedAt: time(row.collectedAt),
    exchangeAskedAt: time(row.exchangeAskedAt),
  };
}

function offerOf(row: OfferRow | null, mask: (text: string) => string, now: Date): Offer | null {
  if (row === null) return null;
  const { version, total, validUntil, sentAt, terms } = row;
  return {
    version,
    total,
    ...terms,
    payment: mask(terms.payment),
    conditions: mask(terms.conditions),
    validUntil: new Date(validUntil).toISOString(),
    isOver: Date.parse(validUntil) <= now.getTime(),
    sentAt: new Date(sentAt).toISOString(),
  };
}

/** Resolves to null where the user has no company. */
export async function readSettings(query: Query): Promise<RequestSettings | null> {
  const [settings] = await query<RequestSettings>(
    `select takes_requests as "takesRequests", request_loads as loads,
      minimum_notice as "minimumNotice", requests_paused_until::text as "pausedUntil"
    from companies where id = current_company_id()`,
  );
  return settings ?? null;
}

export async function storeSettings(query: Query, settings: RequestSettings): Promise<void> {
  const { takesRequests, loads, minimumNotice, pausedUntil } = settings;
  await query(
    `update companies set takes_requests = $1, request_loads = $2, minimum_notice = $3,
      requests_paused_until = $4
    where id = current_company_id()`,
    [takesRequests, loads, minimumNotice, pausedUntil],
  );
}
