import type { Query } from '#functions/database/database.ts';
import { OperatorError } from './operator-error.ts';

export interface FoundCompany {
  id: string;
  name: string;
}

/**
 * The company with this id, or else the only one with this name, whatever its case; no other
 * transaction changes it before this one ends. Throws OperatorError.
 */
export async function findCompany(query: Query, idOrName: string): Promise<FoundCompany> {
  const found = await query<FoundCompany>(
    `select id, name from companies where id::text = lower($1)
      or lower(name) = lower($1) and not exists (select from companies where id::text = lower($1))
    order by created_at, id for no key update`,
    [idOrName],
  );
  const [company] = found;
  if (!company) throw new OperatorError(`There is no company ${JSON.stringify(idOrName)}.`);
  if (found.length === 1) return company;
  const ids = found.map(({ id }) => id).join(', ');
  throw new OperatorError(`${found.length} companies have this name; use an id: ${ids}.`);
}
