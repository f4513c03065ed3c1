import type { Offer, RequestView } from '#src/request/request.ts';
import type { RequestDetails } from './store.ts';

/** A visitor and a company read these columns of a request, beside its status and steps. */
export const progressColumns = `requests.id, city_id as "cityId", details, sent_at as "sentAt",
  expires_at as "expiresAt", is_extended as "isExtended", accepted_at as "acceptedAt",
  delivered_at as "deliveredAt", collected_at as "collectedAt",
  exchange_asked_at as "exchangeAskedAt", collection_asked_at as "collectionAskedAt", exchanges,
  requests.reason, (
    select coalesce(json_agg(hash order by position), '[]') from request_photos
    where request_id = requests.id
  ) as photos`;

/** The offer is the newest version; `request_companies` is in reach. */
export const newestOffer = `(
  select json_build_object('version', version, 'total', total_cents / 100.0,
    'validUntil', valid_until, 'sentAt', o.sent_at, 'terms', terms)
  from request_offers o
  where o.request_id = request_companies.request_id and o.company_id = request_companies.company_id
  order by version desc limit 1
)`;

/** The text `more` adds arguments of json_build_object. */
export const ownReview = (more = '') => `(
  select json_build_object('id', id, 'stars', stars, 'punctuality', punctuality, 'price', price,
    'collection', collection, 'text', text, 'on', (written_at at time zone 'America/Sao_Paulo')::date,
    'cityId', reviews.city_id, 'reply', reply, 'state', state, 'removal', removal_reason${more})
  from reviews where request_id = requests.id
)`;

type Times = 'acceptedAt' | 'deliveredAt' | 'collectedAt' | 'exchangeAskedAt' | 'collectionAskedAt';

export interface ProgressRow
  extends Pick<
      RequestView,
      'id' | 'cityId' | 'status' | 'isExtended' | 'exchanges' | 'reason' | 'photos'
    >,
    Record<Times, Date | null> {
  details: RequestDetails;
  sentAt: Date;
  expiresAt: Date;
}

export function progressOf(row: ProgressRow) {
  const time = (date: Date | null) => date?.toISOString() ?? null;
  const { id, cityId, status, isExtended, exchanges, reason, photos } = row;
  return {
    ...row.details,
    id,
    cityId,
    status,
    isExtended,
    exchanges,
    reason,
    photos,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: time(row.acceptedAt),
    deliveredAt: time(row.deliveredAt),
    collectedAt: time(row.collectedAt),
    exchangeAskedAt: time(row.exchangeAskedAt),
    collectionAskedAt: time(row.collectionAskedAt),
  };
}

export interface OfferRow {
  version: number;
  total: number;
  validUntil: string;
  sentAt: string;
  terms: Omit<Offer, 'version' | 'total' | 'validUntil' | 'isOver' | 'sentAt'>;
}

export function offerOf(
  row: OfferRow | null,
  mask: (text: string) => string,
  now: Date,
): Offer | null {
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
