import type * as v from 'valibot';
import { hashToken } from '#server/auth/tokens.ts';
import type { Query } from '#server/database/database.ts';
import { FieldError } from '#server/http/body.ts';
import { HttpError } from '#server/http/errors.ts';
import type { NewRequest, newRequest } from '#src/request/request.ts';
import type { TakingCompany } from '#src/request/takers.ts';
import { wishedDay } from '#src/request/words.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';

/** The database's `take_request_step` explains the outcomes. */
export type StepOutcome = 'done' | 'not_found' | 'refused' | 'changed' | 'day';

/** Throws HttpError where a step was not taken, with the request as it is now. */
export function requireDone(outcome: StepOutcome | undefined, current: unknown): void {
  if (outcome === 'not_found') throw new HttpError('not_found');
  if (outcome === 'day') throw new FieldError({ path: 'on', message: impossibleDay });
  if (outcome !== 'done')
    throw new HttpError('conflict', { details: { reason: outcome, current } });
}

const impossibleDay = 'Escolha um dia até hoje, e não antes do pedido ou da entrega.';

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
  now: number;
}

/** Stores a request, with the messages to its companies. */
export async function storeRequest(query: Query, sent: RequestToStore): Promise<void> {
  const { request, ownerToken, deviceHash, networkHash } = sent;
  const { id, cityId, companies } = request;
  const now = new Date(sent.now);
  const inserted = await query(
    `insert into requests
      (id, city_id, details, sent_at, expires_at, device_hash, network_hash)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing returning id`,
    [
      id,
      cityId,
      JSON.stringify(detailsOf(request)),
      now,
      firstDeadline(request.wish, now),
      deviceHash,
      networkHash,
    ],
  );
  // Another device sent it at the same moment.
  if (inserted.length === 0) throw new HttpError('conflict');
  await insertLink(query, { token: ownerToken, request: id, kind: 'owner' });
  await query(
    `with invited as (
      insert into request_companies (request_id, company_id) select $1, unnest($2::uuid[])
      returning company_id
    )
    insert into request_messages (request_id, company_id, kind, created_at, due_at)
    select $1, company_id, 'request', $3, due from invited, message_due_at(company_id, 'request', $3) as due
    where due is not null`,
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
  /** A mail's link has the hash of its address. */
  emailHash?: string;
}

/** Throws HttpError for a token that is another link's. */
export async function insertLink(query: Query, link: NewLink): Promise<void> {
  const { token, request, kind, emailHash = null } = link;
  const inserted = await query(
    `insert into request_links (hash, request_id, kind, email_hash) values ($1, $2, $3, $4)
    on conflict do nothing returning hash`,
    [hashToken(token), request, kind, emailHash],
  );
  if (inserted.length === 0) throw new HttpError('conflict');
}

export type RequestDetails = ReturnType<typeof detailsOf>;

function detailsOf({ bairro, load, volume, size, skips, wish, ...more }: NewRequest) {
  const { period, days, place, access, remarks } = more;
  return { bairro, load, volume, size, skips, wish, period, days, place, access, remarks };
}

/** Returns three days from now, or the end of the wanted day, but half a day at least. */
function firstDeadline(wish: NewRequest['wish'], now: Date): Date {
  const threeDays = now.getTime() + 72 * hour;
  const wanted = wishedDay(wish);
  // Brasília is three hours behind.
  const endOfDay = wanted === null ? threeDays : Date.parse(`${wanted}T00:00:00Z`) + 27 * hour;
  return new Date(Math.max(Math.min(threeDays, endOfDay), now.getTime() + 12 * hour));
}

const hour = 3_600_000;
