import { type Database, service } from '#server/database/database.ts';

export interface TestCompany {
  name: string;
  cities?: string[];
  phone?: string | null;
  /** Any other columns, by name. */
  columns?: Record<string, unknown>;
}

/** Inserts a company as SQL does it, approved with its phone unless `columns` says otherwise; its id. */
export function insertTestCompany(
  database: Database,
  { name, cities = ['sc/joinville'], phone = '+5547999990000', columns = {} }: TestCompany,
): Promise<string> {
  const values = {
    name,
    phone,
    approved_at: '2026-01-01',
    approved_contacts: phone === null ? [] : [phone],
    ...columns,
  };
  return database.withIdentity(service, async (query) => {
    const [row] = await query<{ id: string }>(
      `insert into companies (${Object.keys(values).join(', ')})
      values (${Object.keys(values).map((_, index) => `$${index + 1}`)}) returning id`,
      Object.values(values),
    );
    const { id } = row as { id: string };
    for (const [position, city] of cities.entries())
      await query('insert into company_areas (company_id, city_id, position) values ($1, $2, $3)', [
        id,
        city,
        position,
      ]);
    return id;
  });
}

/** Inserts a photo with a hash of this digit only. */
export async function insertTestPhoto(
  database: Database,
  companyId: string,
  { digit, ...columns }: { digit: string } & Record<string, unknown>,
): Promise<string> {
  const hash = digit.repeat(64);
  const values = { ...photo, company_id: companyId, hash, ...columns };
  await database.withIdentity(service, (query) =>
    query(
      `insert into photos (${Object.keys(values).join(', ')})
      values (${Object.keys(values).map((_, index) => `$${index + 1}`)})`,
      Object.values(values),
    ),
  );
  return hash;
}

const photo = { width: 800, height: 600, bytes: 1000, position: 0, status: 'live' };
