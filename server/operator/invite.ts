import * as v from 'valibot';
import { OperatorError, UsageError } from '#server/command-line.ts';
import { type Query, service } from '#server/database/database.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { cityFields, command, companyField, line } from './command.ts';
import { findCompany, insertAreas } from './companies.ts';

const email = v.pipe(
  v.string('must be an e-mail address'),
  v.transform(normalizeEmail),
  v.string('must be an e-mail address'),
);

const incomplete = 'An invitation needs either --name and --city, or --company.';

const inviteSchema = v.pipe(
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

/**
 * Creates a company and lets somebody edit it. A person who has a company already gets a new
 * link for that one.
 */
export const invite = command({
  form: '--email <address> (--name <name> --city <state/city>… | --company <company>)',
  summary: 'Let somebody edit a company, and print the link to send.',
  details: [
    '--city may be given more than once, like --city sc/joinville --city sc/blumenau.',
    '--company invites another person to a company that is there.',
    'Whoever has been invited before gets a new link for the same company.',
  ],
  schema: inviteSchema,
  async run({ database, accounts, siteUrl }, args) {
    const { email, company: existing } = args;
    // Before an account is made of a mistake.
    if (existing) await database.withIdentity(service, (query) => findCompany(query, existing));
    const { userId, tokenHash } = await accounts.invite({ email });
    const { id, name, isNew } = await database.withIdentity(service, (query) =>
      joinCompany(query, userId, args),
    );
    const fragment = new URLSearchParams({ token_hash: tokenHash, type: 'invite' });
    // Works once, for seven days.
    const link = `${siteUrl.replace(/\/+$/, '')}/area-empresa#${fragment}`;
    return { link, companyId: id, name, email, isNew };
  },
  print: ({ link, name, companyId, email, isNew }) =>
    [
      `${name} (${companyId}) ${isNew ? 'was created' : 'was there already'}.`,
      `Send this link to ${email}; it works once, for seven days:`,
      link,
    ].join('\n'),
});

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
  await query('insert into memberships (user_id, company_id) values ($1, $2)', [
    userId,
    company.id,
  ]);
  return { ...company, isNew: wanted === null };
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
  const inserted = await query<{ id: string }>(
    'insert into companies (name) values ($1) returning id',
    [name],
  );
  const { id } = inserted[0] as (typeof inserted)[number];
  await insertAreas(query, id, cities);
  return { id, name };
}
