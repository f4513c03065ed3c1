import type { Query } from '#functions/database/database.ts';

/**
 * Until the transaction ends, no other one changes or locks the user's company, so that what is
 * counted stays true. False where the user has none.
 */
export async function lockCompany(query: Query): Promise<boolean> {
  const rows = await query(
    'select id from companies where id = current_company_id() for no key update',
  );
  return rows.length > 0;
}
