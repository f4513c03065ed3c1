import type * as v from 'valibot';
import { type Query, service } from '#functions/database/database.ts';
import { type CompanyState, stateOf } from '#functions/operator/company-state.ts';
import { findCompany } from '#functions/operator/find-company.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import type { companySchema } from './show.ts';

export interface Approval {
  companyId: string;
  name: string;
  state: CompanyState;
  /** What became public; null: as it was. */
  newName: string | null;
  newDescription: string | null;
  photos: number;
  photoDescriptions: number;
}

/** Makes everything of a company that waits public. Throws OperatorError. */
export async function approve(
  { database, notifier }: OperatorPorts,
  { company }: v.InferOutput<typeof companySchema>,
): Promise<Approval> {
  const approval = await database.as(service, async (query) => {
    const { id } = await findCompany(query, company);
    const change = await takeChange(query, id);
    const [approved] = await query<{ name: string; state: CompanyState }>(
      `update companies set name = coalesce($2, name), description = coalesce($3, description),
        approved_at = coalesce(approved_at, now()), updated_at = now()
      where id = $1 returning name, ${stateOf} as state`,
      [id, change.name, change.description],
    );
    const photos = await query(
      `update photos set status = 'live' where company_id = $1 and status = 'pending' returning id`,
      [id],
    );
    const descriptions = await query(
      `update photos set description = pending_description, pending_description = null
      where company_id = $1 and status = 'live' and pending_description is not null returning id`,
      [id],
    );
    return {
      ...{ companyId: id, newName: change.name, newDescription: change.description },
      ...(approved as NonNullable<typeof approved>),
      ...{ photos: photos.length, photoDescriptions: descriptions.length },
    };
  });
  await notifier?.notifyReview(approval.companyId, {});
  return approval;
}

/** A change that was refused waits for the company, but the refusal of a new company is over. */
async function takeChange(query: Query, id: string) {
  const [change] = await query<{ name: string | null; description: string | null }>(
    `delete from company_changes
    where company_id = $1 and (rejection is null or name is null and description is null)
    returning name, description`,
    [id],
  );
  return change ?? { name: null, description: null };
}
