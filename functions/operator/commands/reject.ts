import * as v from 'valibot';
import { type Query, service } from '#functions/database/database.ts';
import { companyField } from '#functions/operator/command-fields.ts';
import { cnpjWaits } from '#functions/operator/company-state.ts';
import { type FoundCompany, findCompany } from '#functions/operator/find-company.ts';
import { OperatorError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { line } from '#functions/partners/partner-fields.ts';

export const rejectSchema = v.strictObject({ company: companyField, reason: line(500) });

export interface Rejection {
  companyId: string;
  name: string;
  /** Photos that were refused. */
  photos: number;
}

/**
 * Refuses what of a company waits for approval; it reads the reason. Its CNPJ is again the one that
 * was approved, if any was. Throws OperatorError.
 */
export async function reject(
  { database, notifier }: OperatorPorts,
  { company, reason }: v.InferOutput<typeof rejectSchema>,
): Promise<Rejection> {
  const rejection = await database.as(service, async (query) => {
    const found = await findCompany(query, company);
    return { companyId: found.id, name: found.name, photos: await refuse(query, found, reason) };
  });
  await notifier?.notifyReview(rejection.companyId, { reason });
  return rejection;
}

async function refuse(query: Query, { id, name }: FoundCompany, reason: string): Promise<number> {
  const descriptions = await query(
    `update photos set pending_description = null
    where company_id = $1 and status = 'live' and pending_description is not null returning id`,
    [id],
  );
  const photos = await query(
    `update photos set status = 'rejected', rejection = $2
    where company_id = $1 and status = 'pending' returning id`,
    [id, reason],
  );
  // As another version, so that a page that shows the refused one does not store it once more.
  const cnpjs = await query(
    `update companies set cnpj = approved_cnpj, version = version + 1
    where id = $1 and ${cnpjWaits} returning id`,
    [id],
  );
  const changes = await query(
    'update company_changes set rejection = $2 where company_id = $1 and rejection is null returning company_id',
    [id, reason],
  );
  if (changes.length > 0) return photos.length;
  const isNew = await query('select from companies where id = $1 and approved_at is null', [id]);
  if (descriptions.length + cnpjs.length + isNew.length > 0) await keepReason(query, id, reason);
  else if (photos.length === 0) throw new OperatorError(`Nothing of ${name} waits for approval.`);
  return photos.length;
}

/** Of what has no place for a reason of its own. */
async function keepReason(query: Query, id: string, reason: string): Promise<void> {
  await query(
    `insert into company_changes (company_id, rejection) values ($1, $2)
    on conflict (company_id) do update set rejection = excluded.rejection`,
    [id, reason],
  );
}
