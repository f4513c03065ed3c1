import { type Database, service } from '#functions/database/database.ts';
import type { Partner } from '#functions/partners/partners.ts';
import { insertPartners } from './insert-company.ts';

/**
 * Stores the partners of the file in a database that has no company yet, approved; how many.
 * Instances that start together take turns.
 */
export function importPartnersOnce(
  database: Database,
  partners: readonly Partner[],
): Promise<number> {
  return database.as(service, async (query) => {
    await query('lock table companies in share row exclusive mode');
    const any = await query('select from companies limit 1');
    if (any.length > 0) return 0;
    await insertPartners(query, partners);
    return partners.length;
  });
}
