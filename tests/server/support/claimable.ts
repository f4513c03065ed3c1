import type { Database } from '#server/database/database.ts';
import { insertOpenDataCompany } from './open-data-companies.ts';

interface Claimable {
  source?: 'cnpj' | 'overture';
  name?: string;
  cnpj?: string | null;
  phone?: string | null;
  email?: string | null;
  website?: string | null;
  isSoleTrader?: boolean;
  tier?: 1 | 2 | 3;
  city?: string;
}

let count = 0;

/** Valid CNPJs, each of another company. */
export const testCnpjs = ['99010101000100', '99060606000180', '99040404000257'] as const;

/**
 * A company of Joinville from the Receita's data, a branch of the first of `testCnpjs` unless more is
 * said of it; its slug and id.
 */
export function insertClaimable(
  database: Database,
  company: Claimable = {},
): Promise<{ id: string; slug: string }> {
  count += 1;
  const { name = `Caçambas Exemplo ${count}`, isSoleTrader = false, tier = 1 } = company;
  // Two partners cannot have one CNPJ, but each of its branches.
  const branch = `${testCnpjs[0].slice(0, 8)}${String(count).padStart(4, '0')}00`;
  const { cnpj = branch, phone = '+5552990010002', email = null, website = null } = company;
  const { source = 'cnpj', city = 'sc/joinville' } = company;
  const fields = ['name', 'phone', 'website'];
  const provenance = Object.fromEntries(fields.map((field) => [field, source]));
  return insertOpenDataCompany(database, {
    name,
    sources: [
      { source, on: '2026-10', data: { cnpj, email, website, phones: phone ? [phone] : [] } },
    ],
    columns: {
      city_id: city,
      cnpj,
      tier,
      phone,
      website,
      legal_name: 'EXEMPLO LTDA',
      bairro: 'Glória',
      address: isSoleTrader ? '' : 'Rua A, 1',
      is_sole_trader: isSoleTrader,
      provenance: JSON.stringify(provenance),
    },
  });
}
