import * as v from 'valibot';
import { service } from '#functions/database/database.ts';
import { companyField } from '#functions/operator/command-fields.ts';
import { findCompany } from '#functions/operator/find-company.ts';
import { OperatorError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';

export const deleteSchema = v.strictObject({
  company: companyField,
  /** Deletes a company that has not asked for it. */
  unasked: v.optional(v.boolean('takes no value'), false),
});

export interface Deletion {
  companyId: string;
  name: string;
  users: number;
  /** Files that were deleted. */
  photos: number;
  /** Files that are still in the store, since these commands do not reach it. */
  photosLeft: string[];
}

/**
 * Deletes a company that asked for it, with its users, its photos and everything counted. The
 * company's row goes last, so that a deletion that failed can be given again. Throws OperatorError.
 */
export async function deleteCompany(
  { database, accounts, photos }: OperatorPorts,
  { company, unasked }: v.InferOutput<typeof deleteSchema>,
): Promise<Deletion> {
  const { id, name, ...parts } = await database.as(service, async (query) => {
    const found = await findCompany(query, company);
    const asked = await query('select from deletion_requests where company_id = $1', [found.id]);
    if (asked.length === 0 && !unasked)
      throw new OperatorError(
        `${found.name} has not asked to be deleted; add --unasked to delete it all the same.`,
      );
    // From here on nothing of it is public.
    await query('update companies set suspended_at = coalesce(suspended_at, now()) where id = $1', [
      found.id,
    ]);
    const users = await query<{ user_id: string }>(
      'select user_id from memberships where company_id = $1',
      [found.id],
    );
    const files = await query<{ hash: string }>('select hash from photos where company_id = $1', [
      found.id,
    ]);
    return {
      ...found,
      users: users.map((row) => row.user_id),
      hashes: files.map((row) => row.hash),
    };
  });
  for (const userId of parts.users) await accounts.deleteUser(userId);
  if (photos) for (const hash of parts.hashes) await photos.delete(id, hash);
  await database.as(service, async (query) => {
    // Of a hosted server, which holds accounts itself, the addresses are here all the same.
    await query('delete from accounts.users where id = any($1)', [parts.users]);
    await query('delete from companies where id = $1', [id]);
  });
  return {
    ...{ companyId: id, name, users: parts.users.length },
    photos: photos ? parts.hashes.length : 0,
    photosLeft: photos ? [] : parts.hashes.map((hash) => `${id}/${hash}.webp`),
  };
}
