import type { Query } from '#functions/database/database.ts';
import { photoList } from '#functions/photos/list-photos.ts';
import type { CompanyArea } from '#src/shared/company/area/company-area.ts';

/** A CompanyArea without what the database does not hold. */
export type StoredCompany = Omit<CompanyArea, 'email' | 'pushKey' | 'canMail'>;

/** The company of the user, in one statement and so of one moment; null for a user without one. */
export async function readCompany(query: Query): Promise<StoredCompany | null> {
  const [row] = await query<{ company: StoredCompany }>(statement);
  return row?.company ?? null;
}

// Refused changes no longer wait; their texts stay until the next edit.
const statement = `
select json_build_object(
  'companyId', companies.id,
  'slug', slug,
  'version', version,
  'data', json_build_object(
    'name', companies.name, 'description', companies.description, 'phone', phone,
    'whatsapp', whatsapp, 'address', address, 'website', website, 'cnpj', cnpj,
    'openingHours', opening_hours, 'skipSizes', skip_sizes
  ),
  'approvedCnpj', approved_cnpj,
  'areas', (
    select coalesce(
      json_agg(json_build_object('cityId', city_id, 'bairros', bairros) order by position), '[]'
    )
    from company_areas where company_id = companies.id
  ),
  'photos', ${photoList},
  'pending', case when changes.company_id is not null and changes.rejection is null then
    json_build_object(
      'name', changes.name, 'description', changes.description,
      'submittedAt', changes.submitted_at
    )
  end,
  'rejection', changes.rejection,
  'isApproved', approved_at is not null,
  'isSuspended', suspended_at is not null,
  'featuredUntil', featured_until,
  'notifications', json_build_object(
    'pushTaps', coalesce(push_taps, true), 'pushReviews', coalesce(push_reviews, true),
    'emailTaps', coalesce(email_taps, false), 'emailReviews', coalesce(email_reviews, true)
  ),
  'deletionRequestedAt', requested_at
) as company
from companies
left join company_changes as changes on changes.company_id = companies.id
left join notification_settings on user_id = current_user_id()
left join deletion_requests on deletion_requests.company_id = companies.id
where companies.id = current_company_id()`;
