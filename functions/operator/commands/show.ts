import * as v from 'valibot';
import { service } from '#functions/database/database.ts';
import { companyField } from '#functions/operator/command-fields.ts';
import {
  type CompanyState,
  citiesOf,
  reviewOf,
  stateOf,
  waitingOf,
} from '#functions/operator/company-state.ts';
import { findCompany } from '#functions/operator/find-company.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import type { OfferedSkip, OpeningHours } from '#src/shared/company/area/company-data.ts';

export const companySchema = v.strictObject({ company: companyField });

/** Times are of ISO 8601. */
export interface ShownCompany {
  id: string;
  name: string;
  /** Of its page. */
  slug: string;
  state: CompanyState;
  cities: string[];
  waiting: string[];
  /** Of what waits for approval, for `approve`; null where nothing does. */
  review: string | null;
  placeId: string | null;
  phone: string | null;
  whatsapp: string | null;
  address: string;
  website: string | null;
  cnpj: string | null;
  /** The one that counts for registers' marks. */
  approvedCnpj: string | null;
  description: string;
  openingHours: OpeningHours[];
  skipSizes: OfferedSkip[];
  imageUrl: string | null;
  featuredUntil: string | null;
  createdAt: string;
  approvedAt: string | null;
  suspendedAt: string | null;
  deletionRequestedAt: string | null;
  /** Null where no change of name or description waits or was refused. */
  change: {
    name: string | null;
    description: string | null;
    submittedAt: string;
    rejection: string | null;
  } | null;
  photos: {
    /** Of its file in the store. */
    key: string;
    status: 'pending' | 'live' | 'rejected';
    description: string;
    pendingDescription: string | null;
    rejection: string | null;
  }[];
  /** An address is null where a hosted server keeps the accounts. */
  users: { id: string; email: string | null; lastSignInAt: string | null }[];
}

/** Everything of a company. Throws OperatorError. */
export function show(
  { database }: OperatorPorts,
  { company }: v.InferOutput<typeof companySchema>,
): Promise<ShownCompany> {
  return database.as(service, async (query) => {
    const { id } = await findCompany(query, company);
    const [row] = await query<{ shown: ShownCompany }>(statement, [id]);
    return (row as NonNullable<typeof row>).shown;
  });
}

const statement = `
  select jsonb_build_object(
    'id', id, 'name', name, 'slug', slug, 'state', ${stateOf}, 'cities', ${citiesOf}, 'waiting', ${waitingOf},
    'review', ${reviewOf}, 'placeId', place_id, 'phone', phone, 'whatsapp', whatsapp, 'address', address,
    'website', website, 'cnpj', cnpj, 'approvedCnpj', approved_cnpj, 'description', description, 'openingHours', opening_hours,
    'skipSizes', skip_sizes, 'imageUrl', image_url, 'featuredUntil', featured_until,
    'createdAt', created_at, 'approvedAt', approved_at, 'suspendedAt', suspended_at,
    'deletionRequestedAt',
      (select requested_at from deletion_requests where company_id = companies.id),
    'change', (
      select jsonb_build_object('name', name, 'description', description,
        'submittedAt', submitted_at, 'rejection', rejection)
      from company_changes where company_id = companies.id
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('key', company_id || '/' || hash || '.webp',
        'status', status, 'description', description, 'pendingDescription', pending_description,
        'rejection', rejection) order by position, hash), '[]')
      from photos where company_id = companies.id
    ),
    'users', (
      select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'email', email,
        'lastSignInAt', last_sign_in_at) order by memberships.created_at, user_id), '[]')
      from memberships left join accounts.users on users.id = user_id
      where company_id = companies.id
    )
  ) as shown
  from companies where id = $1`;
