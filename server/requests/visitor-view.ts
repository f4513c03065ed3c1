import type { Query } from '#server/database/database.ts';
import type {
  InvitationState,
  RequestNews,
  RequestView,
  VisitorStepName,
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

interface VisitorRow extends ProgressRow {
  steps: VisitorStepName[];
  acceptable: string[];
  hasEmail: boolean;
  isEmailFixed: boolean;
  canAct: boolean;
  isOwner: boolean;
  blockedBy: 'companies' | 'operator' | null;
  objectedAt: Date | null;
  objectionWaits: boolean;
  supplier: { name: string; cnpj: string | null; phone: string | null } | null;
  companies: CompanyRow[];
  review: RequestView['review'];
  reviewFrom: Date | null;
}

interface CompanyRow {
  id: string;
  name: string | null;
  slug: string | null;
  state: InvitationState;
  seenAt: string | null;
  reason: string;
  offer: OfferRow | null;
}

/** Returns null where the link's holder has no request. */
export async function readRequest(query: Query, now: Date): Promise<RequestView | null> {
  const [row] = await query<VisitorRow>(
    `select ${progressColumns}, progress.status, steps, acceptable, has_email as "hasEmail",
      is_email_fixed as "isEmailFixed", objection_waits as "objectionWaits",
      current_request_id('{owner,mail}') is not null as "canAct",
      current_request_id('{owner}') is not null as "isOwner",
      blocked_by as "blockedBy", objected_at as "objectedAt", supplier, (
        select coalesce(json_agg(json_build_object('id', company_id, 'name', name, 'slug', slug,
          'state', case
            when state = 'offered' and not takes_part(company_id) then 'withdrawn' else state
          end, 'seenAt', seen_at, 'reason', request_companies.reason, 'offer', ${newestOffer})
          order by name, company_id), '[]')
        from request_companies left join companies on companies.id = company_id
        where request_id = requests.id
      ) as companies, ${ownReview()} as review, review_starts_at() as "reviewFrom"
    from requests, visitor_progress($1) as progress`,
    [now],
  );
  if (!row) return null;
  const { status, steps, hasEmail, isEmailFixed, canAct, isOwner, reviewFrom } = row;
  const { blockedBy, objectedAt, objectionWaits } = row;
  const request = progressOf(row);
  return {
    ...request,
    // The reason stays between the two that agreed.
    reason: canAct && status === 'cancelled' ? request.reason : '',
    steps,
    block: blockedBy && {
      by: blockedBy,
      objectedAt: objectedAt?.toISOString() ?? null,
      isDecided: objectedAt !== null && !objectionWaits,
    },
    hasEmail,
    isEmailFixed,
    canAct,
    isOwner,
    companies: row.companies.map((company) => companyOf(company, row, now)),
    review: row.review,
    reviewFrom: reviewFrom?.toISOString() ?? null,
    reviewUntil: reviewFrom && new Date(reviewFrom.getTime() + 30 * day).toISOString(),
  };
}

const day = 86_400_000;

function companyOf(
  { id, name, slug, state, seenAt, reason, offer }: CompanyRow,
  { supplier, acceptedAt, acceptable }: VisitorRow,
  now: Date,
): RequestView['companies'][number] {
  const chosen = state === 'accepted' ? supplier : null;
  return {
    id,
    // The company may have left since.
    name: name ?? chosen?.name ?? 'Empresa que saiu do site',
    slug,
    state,
    seenAt: seenAt && new Date(seenAt).toISOString(),
    offer: offerOf(offer, acceptedAt ? String : maskContacts, now),
    canAccept: acceptable.includes(id),
    reason: maskContacts(reason),
    phone: chosen?.phone ?? null,
    cnpj: chosen?.cnpj ?? null,
  };
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
