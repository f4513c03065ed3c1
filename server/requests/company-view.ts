import type { Query } from '#server/database/database.ts';
import {
  type CompanyRequest,
  type CompanyRequests,
  maxListed,
  type RequestSettings,
} from '#src/request/request.ts';
import { maskContacts } from '#src/shared/contact/mask-contacts.ts';
import {
  newestOffer,
  type OfferRow,
  offerOf,
  ownReview,
  type ProgressRow,
  progressColumns,
  progressOf,
} from './progress.ts';

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
    where state = 'accepted'
      or coalesce(least(accepted_at, ended_at) > $1::timestamptz - interval '30 days', true)
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

interface CompanyRow
  extends ProgressRow,
    Pick<CompanyRequest, 'state' | 'contact' | 'isReported' | 'review'> {
  /** Nothing is to be done where the request has ended. */
  progress: Pick<CompanyRequest, 'status' | 'steps'> | null;
  offer: OfferRow | null;
}

/** Row-level security leaves one row for each request; `now` is a parameter like '$1'. */
const companyColumns = (
  now: string,
) => `${progressColumns}, status, state, report is not null as "isReported", case
    when ended_at is null then (select to_json(p) from company_progress(requests.id, ${now}) as p)
  end as progress,
  ${newestOffer} as offer, ${ownReview(`, 'waitingReply', waiting_reply, 'replyRefusal', reply_refusal,
    'canReply', may_reply(reviews, ${now})`)} as review, (
    select json_build_object('name', name, 'phone', phone, 'street', street)
    from request_contacts where request_id = requests.id
  ) as contact`;

function companyRequestOf(row: CompanyRow, now: Date): CompanyRequest {
  const { state, offer, contact, isReported, review, progress } = row;
  const isChosen = state === 'accepted';
  const mask = isChosen ? String : maskContacts;
  const isOther = row.acceptedAt !== null && !isChosen;
  const { remarks, reason, ...request } = progressOf(
    // The other companies read nothing of the rental.
    isOther
      ? { ...row, ...noProgress, expiresAt: row.acceptedAt ?? row.expiresAt }
      : { ...row, status: progress?.status ?? row.status },
  );
  return {
    ...request,
    remarks: mask(remarks),
    reason: mask(reason),
    state,
    steps: progress?.steps ?? [],
    offer: offerOf(offer, String, now),
    contact,
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
  collectionAskedAt: null,
  exchanges: [],
  status: 'closed' as const,
};

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
