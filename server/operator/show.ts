import * as v from 'valibot';
import { table } from '#server/command-line.ts';
import { service } from '#server/database/database.ts';
import type { CompanyRecord, writtenFields } from '#src/company/record.ts';
import { brasiliaDay, type CountedKind, countedKinds } from '#src/company/statistics.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { command, companyField, flagField } from './command.ts';
import {
  type CompanyState,
  citiesOf,
  findCompany,
  lastDay,
  pageOf,
  reviewOf,
  stateOf,
  waitingOf,
} from './companies.ts';

type ListedCompany = Pick<
  ShownCompany,
  'id' | 'name' | 'slug' | 'state' | 'cities' | 'waiting' | 'review' | 'featuredUntil'
>;

/** Every company, the oldest first; `featuredUntil` is null when it is not featured today. */
export const list = command({
  form: '[--waiting]',
  summary: 'List the companies.',
  details: ['--waiting lists only those of which something waits for you.'],
  schema: v.strictObject({ waiting: flagField }),
  run: ({ database, now }, { waiting }) =>
    database.withIdentity(service, (query) =>
      query<ListedCompany>(
        `select * from (
          select id, name, slug, ${stateOf} as state, ${citiesOf} as cities, ${waitingOf} as waiting,
            ${reviewOf} as review, case when featured_until >= $2 then featured_until::text end as "featuredUntil"
          from companies order by created_at, id
        ) as listed
        where not $1 or cardinality(waiting) > 0`,
        [waiting, brasiliaDay(now())],
      ),
    ),
  print: (companies) =>
    companies.length === 0
      ? 'There is no such company.'
      : table(
          ['ID', 'NAME', 'CITIES', 'STATE', 'WAITING', 'REVIEW', 'FEATURED UNTIL', 'PAGE'],
          companies.map((company) => [
            company.id,
            company.name,
            company.cities,
            company.state,
            company.waiting,
            company.review,
            lastDay(company.featuredUntil),
            pageOf(company),
          ]),
        ),
});

/** Everything of a company. */
export const show = command({
  form: '<company>',
  summary: 'Show everything of a company.',
  schema: v.strictObject({ company: companyField }),
  run: ({ database }, { company }) =>
    database.withIdentity(service, async (query) => {
      const { id } = await findCompany(query, company);
      const [row] = await query<{ shown: ShownCompany }>(statement, [id]);
      return (row as NonNullable<typeof row>).shown;
    }),
  print: (company) => {
    const given = factsOf(company).filter(([, value]) => value !== null && value.length !== 0);
    return table(['FIELD', 'VALUE'], given);
  },
});

type RecordFields = Required<
  Pick<
    CompanyRecord,
    (typeof writtenFields)[number] | 'id' | 'placeId' | 'imageUrl' | 'featuredUntil'
  >
>;

/** Times are of ISO 8601. */
interface ShownCompany extends RecordFields {
  /** Of its page. */
  slug: string;
  state: CompanyState;
  cities: string[];
  waiting: string[];
  /** Of what waits for approval, for `approve`; null where nothing does. */
  review: string | null;
  /** The one that counts for registers' marks. */
  approvedCnpj: string | null;
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
  users: { id: string; email: string; lastSignInAt: string | null }[];
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
      from memberships join accounts.users on users.id = user_id
      where company_id = companies.id
    )
  ) as shown
  from companies where id = $1`;

type Fact = [name: string, value: string | readonly string[] | null];

function factsOf(company: ShownCompany): Fact[] {
  const { change, openingHours, skipSizes } = company;
  const phone = (number: string | null) => number && formatPhone(number);
  const hours = openingHours.map(({ day, opens, closes }) => `${weekdays[day]} ${opens}-${closes}`);
  const skips = skipSizes.map(
    ({ size, priceFrom }) => `${size} m³${priceFrom ? ` R$ ${priceFrom}` : ''}`,
  );
  return [
    ['id', company.id],
    ['name', company.name],
    ['state', company.state],
    ['page', pageOf(company)],
    ['waiting', company.waiting],
    ['review', company.review],
    ['cities', company.cities],
    ['phone', phone(company.phone)],
    ['WhatsApp', phone(company.whatsapp)],
    ['address', company.address],
    ['website', company.website],
    ['CNPJ', company.cnpj],
    ['approved CNPJ', company.approvedCnpj],
    ['description', company.description],
    ['hours', hours],
    ['skips', skips],
    ["Google's id", company.placeId],
    ['picture', company.imageUrl],
    ['featured until', lastDay(company.featuredUntil)],
    ['created', company.createdAt],
    ['approved', company.approvedAt],
    ['suspended', company.suspendedAt],
    ['asks to be deleted', company.deletionRequestedAt],
    ['new name', change?.name ?? null],
    ['new description', change?.description ?? null],
    ['refused', change?.rejection ?? null],
    ...company.users.map(({ email }): Fact => ['user', email]),
    ...company.photos.map((photo): Fact => ['photo', photoText(photo)]),
  ];
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function photoText(photo: ShownCompany['photos'][number]): string {
  const { key, status, description, pendingDescription, rejection } = photo;
  const parts = [
    `${status} ${key}`,
    description,
    pendingDescription !== null && `new description: ${pendingDescription}`,
    rejection,
  ];
  return parts.filter(Boolean).join(' - ');
}

const daysMessage = 'must be a number of days from 1 to 3650';

const daysField = v.pipe(
  v.number(daysMessage),
  v.integer(daysMessage),
  v.minValue(1, daysMessage),
  v.maxValue(3650, daysMessage),
);

interface CompanyTotals extends Record<CountedKind, number> {
  companyId: string;
  name: string;
}

/** The counts of each company until today, also of those with nothing, the most taps on chat first. */
export const stats = command({
  form: '[--days <number>]',
  summary: 'Show what was counted of each company, of the last 30 days unless told.',
  schema: v.strictObject({ days: v.optional(daysField, 30) }),
  run({ database, now }, { days }) {
    const sums = countedKinds.map(
      (kind) => `coalesce(sum(count) filter (where kind = '${kind}'), 0)::integer as ${kind}`,
    );
    return database.withIdentity(service, (query) =>
      query<CompanyTotals>(
        `select id as "companyId", name, ${sums.join(', ')}
        from companies left join daily_counts
          on company_id = id and day > $1::date - $2::integer and day <= $1::date
        group by id order by chat desc, shown desc, name, id`,
        [brasiliaDay(now()), days],
      ),
    );
  },
  print: (companies) =>
    companies.length === 0
      ? 'There is no company.'
      : table(
          ['COMPANY', ...countedKinds.map((kind) => kind.toUpperCase())],
          companies.map((company) => [company.name, ...countedKinds.map((kind) => company[kind])]),
        ),
});
