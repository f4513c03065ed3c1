import type { Context } from 'hono';
import { hashToken } from '#server/auth/tokens.ts';
import type { Database, Identity, Query } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { parseFields } from '#server/http/body.ts';
import { bearerToken } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type CompanyRequest,
  type CompanyRequests,
  capabilityToken,
  maxListed,
  type RequestNews,
  type RequestView,
} from '#src/request/request.ts';
import type { Offer } from '#src/request/steps.ts';
import { maskContacts } from '#src/shared/contact/mask-contacts.ts';

export interface LinkDeps {
  database: Database;
  now: () => number;
}

/** Returns the token of a link. Throws HttpError where there is none. */
export function bearer(c: Context<AppEnv>): string {
  return parseFields(capabilityToken, bearerToken(c.req.header('authorization')), 'authorization');
}

/** The database knows the hash of a link's token. */
export function linkHolder(token: string): Identity {
  return { role: 'anon', capability: hashToken(token) };
}

/** Finds the request for whoever may read it. Throws HttpError where the link has none. */
export async function findRequest(
  { database, now }: LinkDeps,
  token: string,
  before = async (_query: Query) => {},
): Promise<RequestView> {
  const request = await database.withIdentity(linkHolder(token), async (query) => {
    await before(query);
    return readRequest(query, new Date(now()));
  });
  if (!request) throw new HttpError('not_found');
  return request;
}

/** Finds the request for whoever may act in it. Throws HttpError where the link has none. */
export async function findOwnRequest(c: Context<AppEnv>, deps: LinkDeps): Promise<RequestView> {
  const request = await findRequest(deps, bearer(c));
  if (!request.canAct) throw new HttpError('not_found');
  return request;
}

/** Returns null where the link's holder has no request. */
export async function readRequest(query: Query, now: Date): Promise<RequestView | null> {
  const [row] = await query<{ view: RequestView }>(
    `select details || jsonb_build_object(${sharedFields}, 'status', progress.status,
      -- The reason stays between the two that agreed.
      'reason', case when can_act and progress.status = 'cancelled' then requests.reason else '' end,
      'steps', steps, 'hasEmail', has_email, 'isEmailFixed', is_email_fixed,
      'canAct', can_act, 'isOwner', is_owner,
      'block', case when blocked_by is not null then json_build_object('by', blocked_by,
        'at', ${iso('ended_at')}, 'objectedAt', ${iso('objected_at')},
        'isDecided', objected_at is not null and not objection_waits)
      end, 'companies', (
        select coalesce(json_agg(json_build_object('id', company_id,
          -- The company may have left since.
          'name', coalesce(name, chosen ->> 'name', 'Empresa que saiu do site'),
          'slug', slug, 'state', case
            when state = 'offered' and not takes_part(company_id) then 'withdrawn' else state
          end, 'seenAt', ${iso('seen_at')}, 'offer', ${newestOffer('$1')},
          'canAccept', company_id = any(acceptable), 'reason', request_companies.reason,
          'phone', chosen ->> 'phone', 'cnpj', chosen ->> 'cnpj')
          order by name, company_id), '[]')
        from request_companies left join companies on companies.id = company_id,
          lateral (select case when state = 'accepted' then supplier end as chosen) as contract
        where request_id = requests.id
      ), 'review', ${ownReview()}, 'reviewFrom', ${iso('review_from')},
      'reviewUntil', ${iso("(review_from + interval '30 days')")}) as view
    from requests, visitor_progress($1) as progress, lateral (
      select current_request_id('{owner,mail}') is not null as can_act,
        current_request_id('{owner}') is not null as is_owner, review_starts_at() as review_from
    ) as link`,
    [now],
  );
  if (!row) return null;
  const { view } = row;
  const isAgreed = view.acceptedAt !== null;
  const companies = view.companies.map((company) => ({
    ...company,
    offer: isAgreed ? company.offer : maskOffer(company.offer),
    reason: maskContacts(company.reason),
  }));
  return { ...view, companies };
}

function maskOffer(offer: Offer | null): Offer | null {
  if (offer === null) return null;
  const { payment, conditions } = offer;
  return { ...offer, payment: maskContacts(payment), conditions: maskContacts(conditions) };
}

/** Returns null where the link's holder has no request. */
export async function readNews(query: Query, now: Date): Promise<RequestNews | null> {
  const [news] = await query<RequestNews>(
    `select cardinality(acceptable) as offers, (
        select min(total_cents) / 100.0 from (
          select distinct on (company_id) total_cents from request_offers
          where company_id = any(acceptable) order by company_id, version desc
        ) newest
      )::float as lowest, status in ('sent', 'accepted', 'delivered', 'collected') as "goesOn"
    from visitor_progress($1)`,
    [now],
  );
  return news ?? null;
}

/** Reads the newest requests to the user's company: its own rentals, then open ones, then others. */
export async function readCompanyRequests(
  query: Query,
  count: number,
  now: Date,
): Promise<Pick<CompanyRequests, 'requests' | 'hasMore'>> {
  const rows = await query<CompanyRow>(
    `${selectCompanyView}
    where state = 'accepted'
      or coalesce(least(accepted_at, ended_at) > $1::timestamptz - interval '30 days', true)
    order by state = 'accepted' and ended_at is null desc, ended_at is null desc,
      requests.sent_at desc
    limit $2`,
    [now, count + 1],
  );
  const requests = rows
    .slice(0, count)
    .map(companyRequestOf)
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
  return { requests, hasMore: rows.length > count && count < maxListed };
}

/** Returns null where the company was not asked. */
export async function readCompanyRequest(
  query: Query,
  id: string,
  now: Date,
): Promise<CompanyRequest | null> {
  const [row] = await query<CompanyRow>(`${selectCompanyView} where requests.id = $2`, [now, id]);
  return row ? companyRequestOf(row) : null;
}

interface CompanyRow {
  view: CompanyRequest;
}

function companyRequestOf({ view }: CompanyRow): CompanyRequest {
  const { state, acceptedAt, review } = view;
  const isChosen = state === 'accepted';
  const mask = isChosen ? String : maskContacts;
  // The other companies read nothing of the rental.
  const isOther = acceptedAt !== null && !isChosen;
  const shown = isOther ? { ...view, ...noProgress, expiresAt: acceptedAt } : view;
  return {
    ...shown,
    remarks: mask(shown.remarks),
    reason: mask(shown.reason),
    review: review?.state === 'removed' ? { ...review, text: '' } : review,
  };
}

/** The others read it as it was when one was accepted. */
const noProgress = {
  reason: '',
  deliveredAt: null,
  collectedAt: null,
  exchangeAskedAt: null,
  collectionAskedAt: null,
  exchanges: [],
  status: 'closed' as const,
};

/** Writes a moment in SQL as JavaScript does; null stays. */
const iso = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A visitor and a company read these parts of a request beside its details. */
const sharedFields = `'id', requests.id, 'cityId', requests.city_id, 'sentAt', ${iso('requests.sent_at')},
  'expiresAt', ${iso('expires_at')}, 'isExtended', is_extended, 'acceptedAt', ${iso('accepted_at')},
  'deliveredAt', ${iso('delivered_at')}, 'collectedAt', ${iso('collected_at')},
  'exchangeAskedAt', ${iso('exchange_asked_at')},
  'collectionAskedAt', ${iso('collection_asked_at')}, 'exchanges', exchanges, 'photos', (
    select coalesce(json_agg(hash order by position), '[]') from request_photos
    where request_id = requests.id
  )`;

/** The offer is the newest version; `request_companies` is in reach, and `now` is a parameter. */
const newestOffer = (now: string) => `(
  select terms || jsonb_build_object('version', version, 'total', total_cents / 100.0,
    'validUntil', ${iso('valid_until')}, 'isOver', valid_until <= ${now}::timestamptz,
    'sentAt', ${iso('o.sent_at')})
  from request_offers o
  where o.request_id = request_companies.request_id and o.company_id = request_companies.company_id
  order by version desc limit 1
)`;

/** The text `more` adds arguments of json_build_object. */
const ownReview = (more = '') => `(
  select json_build_object('id', id, 'stars', stars, 'punctuality', punctuality, 'price', price,
    'collection', collection, 'text', text, 'on', (written_at at time zone 'America/Sao_Paulo')::date,
    'cityId', reviews.city_id, 'reply', reply, 'state', state, 'removal', removal_reason${more})
  from reviews where request_id = requests.id
)`;

/** Row-level security leaves one row for each request. Nothing is to be done of one that has ended. */
const selectCompanyView = `select details || jsonb_build_object(${sharedFields},
    'status', requests.status, 'reason', requests.reason,
    'state', state, 'steps', '{}'::text[], 'isReported', report is not null,
    'offer', ${newestOffer('$1')}, 'contact', (
      select json_build_object('name', name, 'phone', phone, 'street', street)
      from request_contacts where request_id = requests.id
    ), 'review', ${ownReview(`, 'waitingReply', waiting_reply, 'replyRefusal', reply_refusal,
      'canReply', may_reply(reviews, $1)`)}) || coalesce((
      -- In the select list it runs for the requests that a page shows, and not for all.
      select to_jsonb(progress) from company_progress(requests.id, $1) as progress
      where requests.ended_at is null
    ), '{}') as view
  from requests join request_companies on request_id = requests.id`;
