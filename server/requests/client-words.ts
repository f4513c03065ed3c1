import type { RequestContact } from '#src/request/request.ts';
import { foldedWords } from '#src/shared/text/words.ts';

/**
 * Returns a word of a public text that shows who the client is: one of the name or the street, or
 * four and more digits of the phone. Null where there is none. The operator reads what passes.
 */
export function findClientWord(
  text: string,
  { name, street, phone }: Pick<RequestContact, 'name' | 'street' | 'phone'>,
): string | null {
  const ofName = foldedWords(name).filter((word) => word.length > 2 && !/^d[ao]s$/.test(word));
  const ofStreet = foldedWords(street.split(',')[0] ?? '').filter(
    (word) => word.length > 3 && !usualInStreets.has(word),
  );
  const digits = (phone ?? '').replace(/\D/g, '');
  const shown = new Set([...ofName, ...ofStreet]);
  const isOfPhone = (word: string) => /^\d{4,}$/.test(word) && digits.includes(word);
  return foldedWords(text).find((word) => shown.has(word) || isOfPhone(word)) ?? null;
}

const usualInStreets: ReadonlySet<string> = new Set(
  `avenida travessa alameda rodovia estrada praca servidao largo beco viela ladeira quadra lote
  doutor doutora professor professora nossa senhora senhor santa santo`.split(/\s+/),
);
