import { type Database, service } from '#server/database/database.ts';

interface Claimable {
  source?: 'cnpj' | 'overture';
  name?: string;
  cnpj?: string | null;
  phone?: string | null;
  email?: string | null;
  website?: string | null;
  isSoleTrader?: boolean;
  tier?: 1 | 2 | 3;
}

let count = 0;

/** Valid CNPJs, each of another company. */
export const testCnpjs = ['99010101000100', '99060606000180', '99040404000257'] as const;

/**
 * A company of Joinville from the Receita's data, a branch of the first of `testCnpjs` unless more is
 * said of it; its slug and id.
 */
export async function insertClaimable(
  database: Database,
  company: Claimable = {},
): Promise<{ id: string; slug: string }> {
  count += 1;
  const { name = `Caçambas Exemplo ${count}`, isSoleTrader = false, tier = 1 } = company;
  // Two partners cannot have one CNPJ, but each of its branches.
  const branch = `${testCnpjs[0].slice(0, 8)}${String(count).padStart(4, '0')}00`;
  const { cnpj = branch, phone = '+5552990010002', email = null, website = null } = company;
  const { source = 'cnpj' } = company;
  const key = `${crypto.randomUUID()}`;
  const provenance = Object.fromEntries(['phone', 'website'].map((field) => [field, { source }]));
  return database.withIdentity(service, async (query) => {
    const [row] = await query<{ id: string; slug: string }>(
      `insert into base_companies
        (city_id, name, legal_name, cnpj, is_sole_trader, tier, phone, website, bairro, address,
          provenance)
      values ('sc/joinville', $1, 'EXEMPLO LTDA', $2, $3, $4, $5, $6, 'Glória', $7, $8)
      returning id, slug`,
      [
        ...[name, cnpj, isSoleTrader, tier, phone, website, isSoleTrader ? '' : 'Rua A, 1'],
        JSON.stringify(provenance),
      ],
    );
    const { id, slug } = row as { id: string; slug: string };
    await query(
      `insert into base_records
        (source, key, city_id, data, first_seen, last_seen, base_company_id)
      values ($4, $1, 'sc/joinville', $2, '2026-10', '2026-10', $3)`,
      [key, JSON.stringify({ cnpj, email, phones: phone ? [phone] : [] }), id, source],
    );
    return { id, slug };
  });
}
