import { keepKey, keyedHash } from '#server/auth/tokens.ts';
import { OperatorError } from '#server/command-line.ts';
import type { Query } from '#server/database/database.ts';
import { audit } from './audit.ts';
import { type BaseRecord, recordId } from './record.ts';

type Actor = 'visitor' | 'company' | 'operator';

/** Tells of a row whether no import may bring it back. */
export async function readSuppressions(
  query: Query,
): Promise<(record: Pick<BaseRecord, 'source' | 'key' | 'cnpj'>) => boolean> {
  const rows = await query<{ hash: string }>('select hash from base_suppressions');
  const hashes = new Set(rows.map(({ hash }) => hash));
  const hashOf = await createHash(query);
  return (record) => subjectsOf(record).some((subject) => hashes.has(hashOf(subject)));
}

/**
 * Takes a company off the site, and with it those of other cities that have its CNPJ; no import
 * brings them back. Throws OperatorError where there is no such company, or its owner has claimed it.
 */
export async function removeBaseCompany(
  query: Query,
  id: string,
  reason: string,
  actor: Actor,
): Promise<void> {
  const companies = await lockCompanies(query, id);
  if (companies.some(({ isClaimed }) => isClaimed))
    throw new OperatorError('Its owner has claimed the company; suspend or delete it instead.');
  const hashOf = await createHash(query);
  for (const { id, cnpj, isRemoved } of companies) {
    if (isRemoved) continue;
    const rows = await query<Pick<BaseRecord, 'source' | 'key' | 'cnpj'>>(
      `select source, key, data ->> 'cnpj' as cnpj from base_records where base_company_id = $1`,
      [id],
    );
    const subjects = [...rows.flatMap(subjectsOf), ...(cnpj === null ? [] : [ofCnpj(cnpj)])];
    await query(
      `insert into base_suppressions (hash, reason, base_company_id)
      select unnest($1::text[]), $2::text, $3::uuid on conflict do nothing`,
      [[...new Set(subjects)].map(hashOf), reason, id],
    );
    await query('update base_companies set removed_at = now(), removal_reason = $2 where id = $1', [
      id,
      reason,
    ]);
    await audit(query, { actor, action: 'base.removed', subject: id, details: { reason } });
  }
}

/** Undoes a removal. The rows that an import has dropped meanwhile come back with the next one. */
export async function restoreBaseCompany(query: Query, id: string, actor: Actor): Promise<void> {
  for (const company of await lockCompanies(query, id)) {
    if (!company.isRemoved) continue;
    await query('delete from base_suppressions where base_company_id = $1', [company.id]);
    await query(
      'update base_companies set removed_at = null, removal_reason = null where id = $1',
      [company.id],
    );
    await audit(query, { actor, action: 'base.restored', subject: company.id });
  }
}

interface Locked {
  id: string;
  cnpj: string | null;
  isClaimed: boolean;
  isRemoved: boolean;
}

/** The company and those with its CNPJ, until the transaction ends. */
async function lockCompanies(query: Query, id: string): Promise<Locked[]> {
  const companies = await query<Locked>(
    `select id, cnpj, company_id is not null as "isClaimed",
      removed_at is not null as "isRemoved"
    from base_companies
    where id = $1 or cnpj = (select cnpj from base_companies where id = $1)
    order by id for update`,
    [id],
  );
  if (companies.length > 0) return companies;
  throw new OperatorError('There is no such company in the base.');
}

/** Nobody who reads the table learns whose hash it is. */
async function createHash(query: Query): Promise<(subject: string) => string> {
  const key = await keepKey(query, 'base-suppression-key');
  return (subject) => keyedHash(key, subject);
}

function subjectsOf(record: Pick<BaseRecord, 'source' | 'key' | 'cnpj'>): string[] {
  const id = recordId(record);
  return record.cnpj === null ? [id] : [id, ofCnpj(record.cnpj)];
}

/** As the id of the Receita's row; other sources have rows with the same CNPJ. */
function ofCnpj(cnpj: string): string {
  return `cnpj:${cnpj}`;
}
