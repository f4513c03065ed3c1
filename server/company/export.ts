import { waitingFields } from '#server/database/company-columns.ts';
import type { Database, Identity } from '#server/database/database.ts';
import { type PhotoStore, photoKey } from '#server/photos/store.ts';
import { readOwnCompany } from './edit.ts';

/**
 * Exports what is stored of the user's company and of the user but the e-mail address: rows as
 * readOwnCompany gives them, and the rest. A push subscription shows only its service, since its
 * address and keys are secrets of the browser. Throws HttpError where the user has no company.
 */
export async function exportCompany(
  { database, photoStore }: { database: Database; photoStore: PhotoStore },
  identity: Identity,
) {
  const { files, ...rows } = await database.withIdentity(identity, async (query) => {
    const company = await readOwnCompany(query);
    const files = await query<{ id: string; hash: string }>(
      'select id, hash from photos where company_id = current_company_id()',
    );
    const [row] = await query<{ rest: Record<string, unknown> }>(rest);
    return { company, files, ...row?.rest };
  });
  const pictures: Record<string, string> = {};
  for (const { id, hash } of files) {
    const bytes = await photoStore.read(photoKey(rows.company.companyId, hash));
    if (bytes) pictures[id] = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
  }
  return { ...rows, pictures };
}

const rest = `
select json_build_object(
  'exportedAt', now(),
  'memberSince', (select created_at from memberships where user_id = current_user_id()),
  'record', (
    select json_build_object(
      'createdAt', created_at, 'updatedAt', updated_at, 'approvedAt', approved_at,
      'suspendedAt', suspended_at, 'placeId', place_id
    )
    from companies where id = current_company_id()
  ),
  'formerSlugs', (
    select coalesce(json_agg(slug order by slug), '[]') from company_slugs
    where company_id = current_company_id()
  ),
  'changes', (
    select json_build_object(
      ${waitingFields}, 'placeId', place_id, 'submittedAt', submitted_at, 'rejection', rejection
    )
    from company_changes where company_id = current_company_id()
  ),
  'photoFiles', (
    select coalesce(json_agg(json_build_object(
      'id', id, 'sha256', hash, 'bytes', bytes, 'createdAt', created_at
    ) order by position), '[]')
    from photos where company_id = current_company_id()
  ),
  'statistics', (
    select coalesce(json_agg(json_build_object(
      'day', day, 'kind', kind, 'city', city_id, 'size', size, 'count', count
    ) order by day, kind, city_id, size), '[]')
    from daily_counts where company_id = current_company_id()
  ),
  'requests', (
    select json_build_object('takesRequests', takes_requests, 'loads', request_loads,
      'minimumNotice', minimum_notice, 'pausedUntil', requests_paused_until)
    from companies where id = current_company_id()
  ),
  'offers', (
    select coalesce(json_agg(json_build_object('request', request_id, 'version', version,
      'total', total_cents / 100.0, 'terms', terms, 'sentAt', sent_at, 'validUntil', valid_until,
      'acceptedAt', accepted_at) order by sent_at), '[]')
    from request_offers
  ),
  'rentals', (
    select coalesce(json_agg(json_build_object('request', requests.id, 'city', city_id,
      'bairro', details ->> 'bairro', 'size', details ->> 'size', 'skips', details ->> 'skips',
      'load', details ->> 'load', 'status', status, 'acceptedAt', accepted_at,
      'deliveredAt', delivered_at, 'exchanges', exchanges, 'collectedAt', collected_at,
      'endedAt', ended_at, 'customer', (
        select json_build_object('name', name, 'phone', phone, 'street', street)
        from request_contacts where request_id = requests.id
      )) order by accepted_at), '[]')
    from requests join request_companies on request_id = requests.id where state = 'accepted'
  ),
  'reviews', (
    select coalesce(json_agg(json_build_object('stars', stars,
      'text', case state when 'removed' then '' else text end, 'state', state,
      'writtenAt', written_at, 'reply', reply, 'waitingReply', waiting_reply, 'replyRefusal', reply_refusal,
      'repliedAt', replied_at) order by written_at), '[]')
    from reviews
  ),
  'pushSubscriptions', (
    select coalesce(json_agg(json_build_object(
      'service', split_part(endpoint, '/', 3), 'createdAt', created_at
    ) order by created_at), '[]')
    from push_subscriptions where user_id = current_user_id()
  ),
  'devices', (
    select coalesce(json_agg(json_build_object(
      'id', id, 'userAgent', user_agent, 'signedInAt', created_at, 'lastSeenAt', refreshed_at
    ) order by created_at), '[]')
    from accounts.sessions where user_id = current_user_id()
  ),
  'networks', (
    select coalesce(json_agg(json_build_object('signedInAt', seen_at) order by seen_at), '[]')
    from accounts.known_networks where user_id = current_user_id()
  )
) as rest`;
