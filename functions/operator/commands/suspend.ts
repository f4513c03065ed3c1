import type * as v from 'valibot';
import { service } from '#functions/database/database.ts';
import { type CompanyState, stateOf } from '#functions/operator/company-state.ts';
import { findCompany } from '#functions/operator/find-company.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import type { companySchema } from './show.ts';

type Args = v.InferOutput<typeof companySchema>;

export interface Suspension {
  companyId: string;
  name: string;
  state: CompanyState;
}

/** Takes a company off every list; its users can still sign in. Throws OperatorError. */
export function suspend(ports: OperatorPorts, { company }: Args): Promise<Suspension> {
  return setSuspended(ports, company, 'coalesce(suspended_at, now())');
}

export function unsuspend(ports: OperatorPorts, { company }: Args): Promise<Suspension> {
  return setSuspended(ports, company, 'null');
}

function setSuspended(
  { database }: OperatorPorts,
  company: string,
  value: 'null' | 'coalesce(suspended_at, now())',
): Promise<Suspension> {
  return database.as(service, async (query) => {
    const { id } = await findCompany(query, company);
    const [row] = await query<Suspension>(
      `update companies set suspended_at = ${value}, updated_at = now()
      where id = $1 returning id as "companyId", name, ${stateOf} as state`,
      [id],
    );
    return row as Suspension;
  });
}
