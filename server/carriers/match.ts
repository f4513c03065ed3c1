import type { CompanyPages } from '#server/company/pages.ts';
import type { Snapshot } from '#server/company/partner.ts';
import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyPage } from '#src/company/record.ts';
import { fold } from '#src/shared/text/words.ts';
import { badgeOf, type Register, type RegisterEntry } from './carriers.ts';

/** A partner, or a row of Google's. */
interface Registered {
  /** Of the database. */
  id?: string | undefined;
  name: string;
  phone: string | null;
  whatsapp?: string | null;
}

/**
 * The entry of a company: the one with its approved CNPJ, or else one with a phone of its and a
 * similar name. A false mark is worse than none: one of both is not enough.
 */
export function findEntry(
  { id, name, phone, whatsapp }: Registered,
  { entries }: Pick<Register, 'entries'>,
): RegisterEntry | undefined {
  const sameCnpj = id && entries.find(({ companyIds }) => companyIds.includes(id));
  if (sameCnpj) return sameCnpj;
  const phones = [phone, whatsapp].filter(Boolean);
  return entries.find((entry) => phones.includes(entry.phone) && isSimilarName(entry.name, name));
}

/** The marks on a partner's own page, of every city whose register has it. */
export function badgesOf(
  partner: Registered,
  registers: readonly Register[],
): CompanyPage['registers'] {
  return registers.flatMap((register) => {
    const entry = findEntry(partner, register);
    if (!entry) return [];
    const { id, name, stateCode } = cityById(register.city);
    return [{ ...badgeOf(register, entry), city: { id, name, stateCode } }];
  });
}

/**
 * Whether two names are likely those of one company, if it has the same phone as well. Accents,
 * case, punctuation, legal forms and the words of the trade do not count; of what is left, one name
 * has all that the other has, and at most twice as much.
 */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.join('') === b.join('')) return true;
  const [ownA, ownB] = [distinctive(a), distinctive(b)];
  const [fewer, more] = ownA.size <= ownB.size ? [ownA, ownB] : [ownB, ownA];
  return fewer.size > 0 && fewer.isSubsetOf(more) && fewer.size * 2 >= more.size;
}

/** Without legal forms. */
function wordsOf(name: string): string[] {
  // 'S.A.' and 'S/A' would become two words.
  const words = fold(name)
    .replace(/\bs\s*[./]\s*a\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !legalForms.has(word));
}

function distinctive(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => !tradeWords.has(word)));
}

const legalForms = new Set('ltda limitada me mei eireli epp sa slu'.split(' '));

const tradeWords = new Set(
  `a o e as os de da do das dos em para cacamba cacambas entulho entulhos disk disque tele aluguel
  locacao locacoes locadora transporte transportes transportadora remocao coleta residuo residuos
  servico servicos comercio empresa`.split(/\s+/),
);

/** The companies' pages with their marks at present. */
export function addBadges(
  pages: CompanyPages,
  registers: Snapshot<readonly Register[]>,
): CompanyPages {
  return {
    get isReady() {
      return pages.isReady;
    },
    find(slug) {
      const found = pages.find(slug);
      if (found?.kind !== 'page') return found;
      const { page } = found;
      const { partnerId: id, name, phone, whatsapp } = page;
      const marks = badgesOf({ id, name, phone, whatsapp }, registers.current());
      return { ...found, page: { ...page, registers: marks } };
    },
    list: pages.list,
  };
}
