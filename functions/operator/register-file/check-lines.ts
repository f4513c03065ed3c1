import type { Query } from '#functions/database/database.ts';
import { findEntry } from '#functions/registers/match.ts';
import type { RegisterEntry } from '#functions/registers/register.ts';
import type { NewEntry, RegisterLine } from './read-register.ts';

export interface CheckedLine {
  where: string;
  name: string;
  /** 'individual': only the name is stored. 'expired': nothing is. */
  outcome: 'company' | 'individual' | 'expired' | 'bad';
  /** Of a bad line. */
  problem?: string;
  /** Companies of the site that show this entry. */
  matches: { id: string; name: string; by: MatchKind }[];
}

type MatchKind = 'CNPJ' | 'phone and name';

interface KnownCompany {
  id: string;
  name: string;
  phone: string;
  otherPhone: string | null;
  /** If it is approved. */
  cnpj: string | null;
}

/** The companies that the site shows. */
export function readPublic(query: Query): Promise<KnownCompany[]> {
  return query<KnownCompany>(
    `select id, name, phone, whatsapp as "otherPhone",
      case when cnpj = approved_cnpj then cnpj end as cnpj
    from companies
    where approved_at is not null and suspended_at is null and phone is not null
    order by created_at, id`,
  );
}

/** What the import of a register makes of each line. */
export function checkLines(
  read: readonly RegisterLine[],
  companies: readonly KnownCompany[],
  today: string,
): CheckedLine[] {
  const entries = read.flatMap((line) =>
    'entry' in line && !isExpired(line.entry, today) ? toRegistered(line, companies) : [],
  );
  const matches = companies.flatMap((company) => matchOf(company, entries));
  return read.map((line) => {
    const { where } = line;
    if ('problem' in line) {
      const problem = `${where}: ${line.problem}.`;
      return { where, name: '', outcome: 'bad', problem, matches: [] };
    }
    const { name, isPerson } = line.entry;
    if (isExpired(line.entry, today)) return { where, name, outcome: 'expired', matches: [] };
    const own = matches.filter((match) => match.where === where);
    return {
      ...{ where, name, outcome: isPerson ? 'individual' : 'company' },
      matches: own.map(({ id, name, by }) => ({ id, name, by })),
    };
  });
}

export function isExpired({ validUntil }: NewEntry, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

/** As the site itself has it, with its line as its id. */
function toRegistered(
  { where, entry }: { where: string; entry: NewEntry },
  companies: readonly KnownCompany[],
): RegisterEntry {
  const same = companies.filter(({ cnpj }) => cnpj !== null && cnpj === entry.cnpj);
  return { ...entry, id: where, companyIds: same.map(({ id }) => id) };
}

function matchOf(company: KnownCompany, entries: readonly RegisterEntry[]) {
  const { id, name } = company;
  const entry = findEntry(company, { entries });
  if (!entry) return [];
  const by: MatchKind = entry.companyIds.includes(id) ? 'CNPJ' : 'phone and name';
  return [{ where: entry.id, id, name, by }];
}
