import * as v from 'valibot';
import { OperatorError, UsageError } from '#server/command-line.ts';
import { type Query, service } from '#server/database/database.ts';
import { removeOpenDataCompany } from '#server/open-data/removals.ts';
import { lockRemovals } from '#server/open-data/visitor-removals.ts';
import { emailField } from '#src/company/fields.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import {
  cityFields,
  command,
  companyField,
  dayField,
  flagField,
  line,
  type OperatorDeps,
  transaction,
} from './command.ts';
import { findCompany, insertServedCities, stateOf } from './companies.ts';

const email = emailField('must be an e-mail address');

const inviteSchema = v.pipe(
  v.strictObject({
    email,
    /** The company is another person's; without it, name and cities are those of a new one. */
    company: v.optional(companyField),
    name: v.optional(line(120)),
    cities: v.optional(cityFields),
  }),
  v.check(
    ({ company, name, cities }) => (company ? !name && !cities : Boolean(name && cities)),
    'An invitation needs either --name and --city, or --company.',
  ),
);

type InviteArgs = v.InferOutput<typeof inviteSchema>;

/** Lets a person edit a new company; one who has a company gets a new link for it. */
export const invite = command({
  form: '--email <address> (--name <name> --city <state/city>… | --company <company>)',
  summary:
    'Let somebody edit a company, and print the link to send, which works once, for seven days.',
  details: [
    '--city may be given more than once, like --city sc/joinville --city sc/blumenau.',
    '--company invites another person to a company that is there.',
    'Whoever has been invited before gets a new link for the same company.',
  ],
  schema: inviteSchema,
  async run({ database, accounts, siteUrl }, args) {
    const { email, company: existing } = args;
    // An account must not be made of a mistake.
    if (existing) await database.withIdentity(service, (query) => findCompany(query, existing));
    const { userId, tokenHash } = await accounts.invite({ email });
    const { id, name, isNew } = await database.withIdentity(service, (query) =>
      joinCompany(query, userId, args),
    );
    const link = invitationLink(siteUrl, tokenHash);
    return { link, companyId: id, name, email, isNew };
  },
});

/** The link works once, for seven days. */
export function invitationLink(siteUrl: string, tokenHash: string): string {
  const fragment = new URLSearchParams({ token_hash: tokenHash, type: 'invite' });
  return `${siteUrl}/area-empresa#${fragment}`;
}

async function joinCompany(query: Query, userId: string, args: InviteArgs) {
  // Two invitations of one person at the same moment make one company.
  await query('lock table memberships in share row exclusive mode');
  const [own] = await query<{ id: string; name: string }>(
    'select id, name from companies join memberships on company_id = id where user_id = $1',
    [userId],
  );
  const named = args.company ? await findCompany(query, args.company) : null;
  if (own && named && own.id !== named.id)
    throw new OperatorError(
      `${args.email} edits another company already: ${own.name} (${own.id}).`,
    );
  if (own) return { ...own, isNew: false };
  const company = named ?? (await createCompany(query, args));
  await query('insert into memberships (user_id, company_id) values ($1, $2)', [
    userId,
    company.id,
  ]);
  return { ...company, isNew: named === null };
}

async function createCompany(query: Query, { name = '', cities = [] }: InviteArgs) {
  const [same] = await query<{ id: string }>(
    `select id from companies where lower(name) = lower($1)
      and exists (select from company_areas where company_id = id and city_id = any($2))`,
    [name, cities],
  );
  if (same)
    throw new OperatorError(
      `${JSON.stringify(name)} is there already; invite with --company ${same.id}.`,
    );
  const [created] = await query<{ id: string; name: string }>(
    'insert into companies (name) values ($1) returning id, name',
    [name],
  );
  const company = created as NonNullable<typeof created>;
  await insertServedCities(query, company.id, cities);
  return company;
}

const companySchema = v.strictObject({ company: companyField });

export const lifecycleCommands = {
  invite,
  feature: transaction({
    form: '<company> --until <day>',
    summary: 'List a company first until the end of a day of Brasília, like 2026-12-31.',
    schema: v.strictObject({ company: companyField, until: dayField }),
    async work(query, { company, until }, { now }) {
      if (until < brasiliaDay(now())) throw new UsageError('--until is a day of the past.');
      return update(query, company, 'featured_until = $2', until);
    },
  }),
  unfeature: transaction({
    form: '<company>',
    summary: 'List a company first no more.',
    schema: companySchema,
    work: (query, { company }) => update(query, company, 'featured_until = null'),
  }),
  suspend: transaction({
    form: '<company>',
    summary: 'Take a company off every list; its users can still sign in.',
    schema: companySchema,
    work: (query, { company }) =>
      update(query, company, 'suspended_at = coalesce(suspended_at, now())'),
  }),
  unsuspend: transaction({
    form: '<company>',
    summary: 'Put a suspended company back.',
    schema: companySchema,
    work: (query, { company }) => update(query, company, 'suspended_at = null'),
  }),
  delete: command({
    form: '<company> [--unasked]',
    summary: 'Delete a company that asked for it, with its users and photos.',
    details: [
      'It does not come back from open data either.',
      '--unasked deletes one that has not asked for it, which may come back.',
    ],
    schema: v.strictObject({ company: companyField, unasked: flagField }),
    async run(deps, { company, unasked }) {
      const { id, name, hasAsked } = await deps.database.withIdentity(service, async (query) => {
        const found = await findCompany(query, company);
        const asked = await query(
          'select from companies where id = $1 and deletion_requested_at is not null',
          [found.id],
        );
        if (asked.length === 0 && !unasked)
          throw new OperatorError(
            `${found.name} has not asked to be deleted; add --unasked to delete it all the same.`,
          );
        return { ...found, hasAsked: asked.length > 0 };
      });
      const erased = await eraseCompany(deps, id, hasAsked ? 'removed' : 'kept');
      return { deletedCompanyId: id, name, ...erased };
    },
  }),
};

/** Sets columns of a company in SQL, where $2 stands for the value. */
async function update(query: Query, company: string, columns: string, ...value: string[]) {
  const { id } = await findCompany(query, company);
  const [row] = await query<object>(
    `update companies set ${columns}, updated_at = now() where id = $1
    returning id as "companyId", name, ${stateOf} as state,
      featured_until::text as "featuredUntil"`,
    [id, ...value],
  );
  return row as NonNullable<typeof row>;
}

/**
 * Deletes a company with its users and photos, and where it is to be removed from open data, what
 * that has of it. Its row goes last, so that a deletion that failed can be given again.
 */
export async function eraseCompany(
  { database, accounts, photos }: OperatorDeps,
  id: string,
  openDataRows: 'kept' | 'removed' = 'kept',
) {
  const [{ users, hashes } = { users: [], hashes: [] }] = await database.withIdentity(
    service,
    (query) =>
      // From here on nothing of it is public, and the visitors of its open requests are told.
      query<{ users: string[]; hashes: string[] }>(
        `update companies set suspended_at = coalesce(suspended_at, now())
        where id = $1 returning
          array(select user_id::text from memberships where company_id = companies.id) as users,
          array(select hash from photos where company_id = companies.id) as hashes`,
        [id],
      ),
  );
  for (const userId of users) await accounts.deleteUser(userId);
  for (const hash of hashes) await photos.delete(id, hash);
  await database.withIdentity(service, async (query) => {
    await lockRemovals(query);
    // The claim has the owner's address.
    await query(
      `delete from open_data_claims using open_data_companies
      where open_data_companies.id = open_data_company_id and company_id = $1 and status = 'approved'`,
      [id],
    );
    // The company may have signed up without a claim.
    const openDataCompanies = await query<{ id: string }>(
      `select open_data_companies.id from open_data_companies join companies on companies.id = $1
      where company_id = $1
        or company_id is null and removed_at is null and open_data_companies.cnpj = approved_cnpj`,
      [id],
    );
    await query('delete from companies where id = $1', [id]);
    if (openDataRows === 'kept') return;
    for (const openDataCompany of openDataCompanies)
      await removeOpenDataCompany(query, openDataCompany.id, 'deleted by its owner', 'company');
  });
  return { users: users.length, photos: hashes.length };
}
