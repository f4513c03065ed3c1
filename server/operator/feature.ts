import * as v from 'valibot';
import { OperatorError, UsageError } from '#server/command-line.ts';
import { service } from '#server/database/database.ts';
import { brasiliaDay } from '#src/company/statistics.ts';
import { command, companyField, dayField, flagField, type OperatorDeps } from './command.ts';
import { type CompanyState, findCompany, lastDay, stateOf } from './companies.ts';

const companySchema = v.strictObject({ company: companyField });

/** Until the end of a day of Brasília. */
export const feature = command({
  form: '<company> --until <day>',
  summary: 'List a company first until the end of a day, like 2026-12-31.',
  schema: v.strictObject({ company: companyField, until: dayField }),
  async run(deps, { company, until }) {
    if (until < brasiliaDay(deps.now())) throw new UsageError('--until is a day of the past.');
    return setFeatured(deps, company, until);
  },
  print: ({ name, featuredUntil }) => `${name} is featured until ${lastDay(featuredUntil)}.`,
});

export const unfeature = command({
  form: '<company>',
  summary: 'List a company first no more.',
  schema: companySchema,
  run: (deps, { company }) => setFeatured(deps, company, null),
  print: ({ name }) => `${name} is not featured any more.`,
});

function setFeatured({ database }: OperatorDeps, company: string, featuredUntil: string | null) {
  return database.withIdentity(service, async (query) => {
    const { id, name } = await findCompany(query, company);
    await query('update companies set featured_until = $2, updated_at = now() where id = $1', [
      id,
      featuredUntil,
    ]);
    return { companyId: id, name, featuredUntil };
  });
}

/** Its users can still sign in. */
export const suspend = command({
  form: '<company>',
  summary: 'Take a company off every list.',
  schema: companySchema,
  run: (deps, { company }) => setSuspended(deps, company, 'coalesce(suspended_at, now())'),
  print: ({ name }) => `${name} is suspended.`,
});

export const unsuspend = command({
  form: '<company>',
  summary: 'Put a suspended company back.',
  schema: companySchema,
  run: (deps, { company }) => setSuspended(deps, company, 'null'),
  print: ({ name, state }) => `${name} is suspended no more. Its state: ${state}.`,
});

function setSuspended({ database }: OperatorDeps, company: string, suspendedAt: string) {
  return database.withIdentity(service, async (query) => {
    const { id } = await findCompany(query, company);
    const [row] = await query<{ companyId: string; name: string; state: CompanyState }>(
      `update companies set suspended_at = ${suspendedAt}, updated_at = now()
      where id = $1 returning id as "companyId", name, ${stateOf} as state`,
      [id],
    );
    return row as NonNullable<typeof row>;
  });
}

/** The company's row goes last, so that a deletion that failed can be given again. */
export const deleteCompany = command({
  form: '<company> [--unasked]',
  summary: 'Delete a company that asked for it, with its users and photos.',
  details: ['--unasked deletes one that has not asked for it.'],
  schema: v.strictObject({ company: companyField, unasked: flagField }),
  async run({ database, accounts, photos }, { company, unasked }) {
    const { id, name, users, hashes } = await database.withIdentity(service, async (query) => {
      const found = await findCompany(query, company);
      const asked = await query('select from deletion_requests where company_id = $1', [found.id]);
      if (asked.length === 0 && !unasked)
        throw new OperatorError(
          `${found.name} has not asked to be deleted; add --unasked to delete it all the same.`,
        );
      // From here on nothing of it is public.
      const [row] = await query<{ name: string; users: string[]; hashes: string[] }>(
        `update companies set suspended_at = coalesce(suspended_at, now())
        where id = $1 returning name,
          array(select user_id::text from memberships where company_id = companies.id) as users,
          array(select hash from photos where company_id = companies.id) as hashes`,
        [found.id],
      );
      return { id: found.id, ...(row as NonNullable<typeof row>) };
    });
    for (const userId of users) await accounts.deleteUser(userId);
    for (const hash of hashes) await photos.delete(id, hash);
    await database.withIdentity(service, (query) =>
      query('delete from companies where id = $1', [id]),
    );
    // Scripts that read `photosLeft` find it, although no file is left in the store.
    return { companyId: id, name, users: users.length, photos: hashes.length, photosLeft: [] };
  },
  print: ({ name, users, photos }) =>
    `${name} is deleted, with ${users} users and ${photos} photos.`,
});
