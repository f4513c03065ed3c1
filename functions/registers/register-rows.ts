import type { Company } from '#src/shared/company/company.ts';
import { markOf, type Register, type RegisterEntry } from './register.ts';

/**
 * The list of a city of which only the register is known: those that can be called first, otherwise
 * in the register's order, each name and phone once.
 */
export function registerRows(register: Register): Company[] {
  const entries = [...new Map(register.entries.map((entry) => [entry.id, entry])).values()];
  const ordered = [
    ...entries.filter(({ phone }) => phone !== null),
    ...entries.filter(({ phone }) => phone === null),
  ];
  return ordered.slice(0, maxRows).map((entry) => registerRow(register, entry));
}

/** More would hold up a phone; the list names its source, which has all. */
const maxRows = 100;

export function registerRow(register: Register, entry: RegisterEntry): Company {
  const { id, name, phone, address } = entry;
  return {
    placeId: `register:${id}`,
    ...{ name, phone, address },
    rating: null,
    reviewCount: 0,
    availability: 'unknown',
    imageUrl: null,
    sponsored: false,
    register: markOf(register, entry),
    registerOnly: true,
  };
}
