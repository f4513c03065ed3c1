import * as v from 'valibot';
import { service } from '#functions/database/database.ts';
import { companyField, dayField } from '#functions/operator/command-fields.ts';
import { findCompany } from '#functions/operator/find-company.ts';
import { UsageError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { brasiliaDay } from '#functions/partners/brasilia-day.ts';
import type { companySchema } from './show.ts';

export const featureSchema = v.strictObject({ company: companyField, until: dayField });

export interface Featured {
  companyId: string;
  name: string;
  featuredUntil: string | null;
}

/** Lists a company first until the end of a day of Brasília. Throws OperatorError. */
export function feature(
  ports: OperatorPorts,
  { company, until }: v.InferOutput<typeof featureSchema>,
): Promise<Featured> {
  if (until < brasiliaDay(ports.now())) throw new UsageError('--until is a day of the past.');
  return setFeatured(ports, company, until);
}

export function unfeature(
  ports: OperatorPorts,
  { company }: v.InferOutput<typeof companySchema>,
): Promise<Featured> {
  return setFeatured(ports, company, null);
}

function setFeatured(
  { database }: OperatorPorts,
  company: string,
  featuredUntil: string | null,
): Promise<Featured> {
  return database.as(service, async (query) => {
    const { id, name } = await findCompany(query, company);
    await query('update companies set featured_until = $2, updated_at = now() where id = $1', [
      id,
      featuredUntil,
    ]);
    return { companyId: id, name, featuredUntil };
  });
}
