import * as v from 'valibot';
import { type Query, service } from '#functions/database/database.ts';
import { insertPartners } from '#functions/operator/insert-company.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { type ImportEntry, readImport } from '#functions/operator/read-import.ts';
import type { CheckedPartner, Partner } from '#functions/partners/partners.ts';

export const importSchema = v.strictObject({
  /** Of the file. */
  text: v.string('must be a text'),
  format: v.picklist(['json', 'csv'], 'must be a .json or a .csv file'),
  /** Without it, nothing is changed. */
  apply: v.optional(v.boolean('takes no value'), false),
});

export interface ImportReport {
  /** False also when a line is bad: then nothing is imported. */
  isApplied: boolean;
  lines: {
    where: string;
    /** 'exists': the company stays as it is. */
    outcome: 'new' | 'exists' | 'bad';
    /** Of a bad line. */
    problem?: string;
  }[];
}

/**
 * Imports companies, which are approved; sponsored ones are featured without end. One that is there
 * already, by Google's id or else by name and first city, is left alone. Throws OperatorError.
 */
export function importCompanies(
  { database }: OperatorPorts,
  { text, format, apply }: v.InferOutput<typeof importSchema>,
): Promise<ImportReport> {
  const entries = readImport(text.replace(/^\uFEFF/, ''), format);
  return database.as(service, async (query) => {
    await query('lock table companies in share row exclusive mode');
    const lines: ImportReport['lines'] = [];
    const added: Partner[] = [];
    const seen = new Map<string, string>();
    for (const entry of entries) {
      const { where } = entry;
      const checked = checkRepeated(entry, seen);
      if ('problem' in checked) {
        lines.push({ where, outcome: 'bad', problem: `${where}${checked.problem}.` });
        continue;
      }
      const isKnown = await exists(query, checked.partner);
      lines.push({ where, outcome: isKnown ? 'exists' : 'new' });
      if (!isKnown) added.push(checked.partner);
    }
    const isApplied = apply && lines.every(({ outcome }) => outcome !== 'bad');
    if (isApplied) await insertPartners(query, added);
    return { isApplied, lines };
  });
}

/** An entry that is the same company as one before is a problem too; `seen` holds the others. */
function checkRepeated(entry: ImportEntry, seen: Map<string, string>): CheckedPartner {
  if ('problem' in entry) return entry;
  const { placeId, name, cities } = entry.partner;
  const keys = [`${name.toLowerCase()} ${cities[0]}`, ...(placeId ? [placeId] : [])];
  const before = keys.map((key) => seen.get(key)).find((where) => where !== undefined);
  if (before) return { problem: `: is the same company as ${before}` };
  for (const key of keys) seen.set(key, entry.where);
  return entry;
}

async function exists(query: Query, { placeId, name, cities }: Partner): Promise<boolean> {
  const found = await query(
    `select from companies where place_id = $1
      or lower(name) = lower($2) and $3 = (
        select city_id from company_areas where company_id = id order by position, city_id limit 1)
    limit 1`,
    [placeId ?? null, name, cities[0]],
  );
  return found.length > 0;
}
