import * as v from 'valibot';
import { type Query, service } from '#functions/database/database.ts';
import { cityFields, companyField } from '#functions/operator/command-fields.ts';
import { findCompany } from '#functions/operator/find-company.ts';
import { insertCompany } from '#functions/operator/insert-company.ts';
import { OperatorError, UsageError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { line } from '#functions/partners/partner-fields.ts';

const email = v.pipe(
  v.string('must be an e-mail address'),
  v.trim(),
  v.toLowerCase(),
  v.email('must be an e-mail address'),
);

const incomplete = 'An invitation needs either --name and --city, or --company.';

export const inviteSchema = v.pipe(
  v.strictObject({
    email,
    /** Of another person; without it, name and cities are those of a new one. */
    company: v.optional(companyField),
    name: v.optional(line(120)),
    cities: v.optional(cityFields),
  }),
  v.check(
    ({ company, name, cities }) => (company ? !name && !cities : Boolean(name && cities)),
    incomplete,
  ),
);

type InviteArgs = v.InferOutput<typeof inviteSchema>;

export interface Invitation {
  /** To be sent to the person; works once, for seven days. */
  link: string;
  companyId: string;
  name: string;
  email: string;
  /** False: the company was there already. */
  isNew: boolean;
}

/**
 * Creates a company and lets somebody edit it. Whoever has a company already gets a new link for
 * that one. Throws OperatorError.
 */
export async function invite(ports: OperatorPorts, args: InviteArgs): Promise<Invitation> {
  const { database, accounts, siteUrl } = ports;
  const { email } = args;
  // Before an account is made of a mistake.
  const { company: existing } = args;
  if (existing) await database.as(service, (query) => findCompany(query, existing));
  const { userId, tokenHash } = await accounts.invite({ email });
  const company = await database.as(service, (query) => joinCompany(query, userId, args));
  const fragment = new URLSearchParams({ token_hash: tokenHash, type: 'invite' });
  const link = `${siteUrl.replace(/\/+$/, '')}/area-empresa#${fragment}`;
  return { link, companyId: company.id, name: company.name, email, isNew: company.isNew };
}

async function joinCompany(query: Query, userId: string, args: InviteArgs) {
  // Two invitations of one person at the same moment make one company.
  await query('lock table memberships in share row exclusive mode');
  const [own] = await query<{ id: string; name: string }>(
    'select id, name from companies join memberships on company_id = id where user_id = $1',
    [userId],
  );
  const wanted = args.company ? await findCompany(query, args.company) : null;
  if (own && wanted && own.id !== wanted.id)
    throw new OperatorError(
      `${args.email} edits another company already: ${own.name} (${own.id}).`,
    );
  if (own) return { ...own, isNew: false };
  const company = wanted ?? (await createCompany(query, args));
  // A hosted server holds its accounts itself; notifications need the address here as well.
  await query('insert into accounts.users (id, email) values ($1, $2) on conflict do nothing', [
    userId,
    args.email,
  ]);
  await query('insert into memberships (user_id, company_id) values ($1, $2)', [
    userId,
    company.id,
  ]);
  return { id: company.id, name: company.name, isNew: wanted === null };
}

async function createCompany(query: Query, { name, cities }: InviteArgs) {
  if (!name || !cities) throw new UsageError(incomplete);
  const [same] = await query<{ id: string }>(
    `select id from companies where lower(name) = lower($1)
      and exists (select from company_areas where company_id = id and city_id = any($2))`,
    [name, cities],
  );
  if (same)
    throw new OperatorError(
      `${JSON.stringify(name)} is there already; invite with --company ${same.id}.`,
    );
  return { id: await insertCompany(query, { name, cities }), name };
}
