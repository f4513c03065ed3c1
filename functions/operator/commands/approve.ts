import * as v from 'valibot';
import { type Query, service } from '#functions/database/database.ts';
import { companyField } from '#functions/operator/command-fields.ts';
import {
  type CompanyState,
  cnpjWaits,
  reviewOf,
  stateOf,
} from '#functions/operator/company-state.ts';
import { type FoundCompany, findCompany } from '#functions/operator/find-company.ts';
import { OperatorError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { line } from '#functions/partners/partner-fields.ts';

export const approveSchema = v.strictObject({
  company: companyField,
  /** Of what was looked at, by `show` or `list`; without it, whatever waits is approved. */
  review: v.optional(line(20)),
});

export interface Approval {
  companyId: string;
  name: string;
  /** Of its page. */
  slug: string;
  state: CompanyState;
  /** What became public; null: as it was. */
  newName: string | null;
  newDescription: string | null;
  /** Counts for registers' marks from now on; null: as it was. */
  newCnpj: string | null;
  /** New ones, by the keys of their files. */
  photos: string[];
  photoDescriptions: { key: string; description: string }[];
}

/**
 * Makes everything of a company that waits public, and its CNPJ valid. Throws OperatorError, also where that is not what
 * was reviewed.
 */
export async function approve(
  { database, notifier }: OperatorPorts,
  { company, review }: v.InferOutput<typeof approveSchema>,
): Promise<Approval> {
  const approval = await database.as(service, async (query) => {
    const found = await findCompany(query, company);
    if (review !== undefined) await refuseOther(query, found, review);
    const { id } = found;
    const change = await takeChange(query, id);
    const newCnpj = await waitingCnpj(query, id);
    const [approved] = await query<{ name: string; slug: string; state: CompanyState }>(
      `update companies set name = coalesce($2, name), description = coalesce($3, description),
        approved_cnpj = cnpj, approved_at = coalesce(approved_at, now()), updated_at = now()
      where id = $1 returning name, slug, ${stateOf} as state`,
      [id, change.name, change.description],
    );
    const photos = await query<{ key: string }>(
      `update photos set status = 'live' where company_id = $1 and status = 'pending'
      returning ${keyOf} as key`,
      [id],
    );
    const photoDescriptions = await query<{ key: string; description: string }>(
      `update photos set description = pending_description, pending_description = null
      where company_id = $1 and status = 'live' and pending_description is not null
      returning ${keyOf} as key, description`,
      [id],
    );
    return {
      ...{ companyId: id, newName: change.name, newDescription: change.description, newCnpj },
      ...(approved as NonNullable<typeof approved>),
      ...{ photos: photos.map(({ key }) => key), photoDescriptions },
    };
  });
  await notifier?.notifyReview(approval.companyId, {});
  return approval;
}

/** SQL over a row of `photos`: the key of its file in the store. */
const keyOf = `company_id || '/' || hash || '.webp'`;

async function refuseOther(query: Query, { id, name }: FoundCompany, review: string) {
  const [row] = await query<{ review: string | null }>(
    `select ${reviewOf} as review from companies where id = $1`,
    [id],
  );
  if (row?.review === review) return;
  throw new OperatorError(
    `What waits of ${name} is not what review ${review} was of; look at it again with "show".`,
  );
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

async function waitingCnpj(query: Query, id: string): Promise<string | null> {
  const [row] = await query<{ cnpj: string }>(
    `select cnpj from companies where id = $1 and ${cnpjWaits}`,
    [id],
  );
  return row?.cnpj ?? null;
}
