import type { RequestContact } from '#src/company/requests.ts';
import { fold, foldedWords } from '#src/shared/text/words.ts';

/**
 * Returns what in a public text may show who the client is: a word of the name, the street or the
 * e-mail address, also with a typing error, in parts or glued to others, four digits of the phone, or
 * a letter or digit of another script, since it may look like one of ours. Null where there is nothing.
 */
export function findClientWord(text: string, contact: RequestContact): string | null {
  const [foreign] = /[^\P{L}a-z]|[^\P{Nd}\d]|[\u{1f130}-\u{1f1ff}]/u.exec(fold(text)) ?? [];
  const names = namesOf(contact);
  const apart = text.replace(betweenGlued, ' ');
  const spelled = fold(text).replace(/[0134]/g, (digit) => lookAlikes[digit] ?? '');
  return (
    foreign ??
    findName(foldedWords(apart), names) ??
    findName(foldedWords(spelled), names) ??
    findPhone(text, contact.phone)
  );
}

/** Words that a capital or a digit sets apart are glued: 'DonaAna', 'Palmeiras100'. */
const betweenGlued = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;

/** Digits stand for letters in words like 'p4lm31ras'. */
const lookAlikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a' };

function namesOf({ name, street, email }: RequestContact): string[] {
  const ofName = foldedWords(name);
  const ofStreet = foldedWords(street.split(',')[0] ?? '');
  const ofEmail = foldedWords(email?.split('@')[0] ?? '');
  const whole = [ofName.join(''), ofStreet.join('')];
  return [
    ...ofName.filter((word) => word.length > 2 && !/^d[ao]s$/.test(word)),
    ...ofStreet.filter((word) => word.length > 3 && !usualInStreets.has(word)),
    ...ofEmail.filter((word) => word.length > 3),
    ...whole.filter((joined) => joined.length > 4),
  ];
}

const usualInStreets: ReadonlySet<string> = new Set(
  `avenida travessa alameda rodovia estrada praca servidao largo beco viela ladeira quadra lote
  doutor doutora professor professora nossa senhora senhor santa santo`.split(/\s+/),
);

/** Words one after the other may be the parts or the letters of one. */
function findName(words: readonly string[], names: readonly string[]): string | null {
  const long = names.filter((name) => name.length > 5);
  const glued = words.find((word) => long.some((name) => word.includes(name)));
  if (glued) return glued;
  const longest = Math.max(...names.map((name) => name.length));
  for (const start of words.keys()) {
    let joined = '';
    for (const word of words.slice(start)) {
      joined += word;
      if (joined.length > longest + 1) break;
      // Parts of other words are more often like a short name.
      const leastLetters = joined === word ? 5 : 7;
      if (names.some((name) => isLike(joined, name, leastLetters))) return joined;
    }
  }
  return null;
}

/** A name of `leastLetters` and more may have one letter more, less, another or two in turn. */
function isLike(word: string, name: string, leastLetters: number): boolean {
  if (word === name) return true;
  if (name.length < leastLetters || Math.abs(word.length - name.length) > 1) return false;
  const shorter = Math.min(word.length, name.length);
  let start = 0;
  while (start < shorter && word[start] === name[start]) start += 1;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === name.at(-1 - end)) end += 1;
  const written = word.slice(start, word.length - end);
  const meant = name.slice(start, name.length - end);
  if (written.length < 2 && meant.length < 2) return true;
  return meant.length === 2 && written === `${meant[1]}${meant[0]}`;
}

function findPhone(text: string, phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  const joined = fold(text).replace(/(?<=\d)[^a-z\d]{1,3}(?=\d)/g, '');
  const rows = [...joined.matchAll(/(?=(\d{4}))/g)].map(([, row = '']) => row);
  return rows.find((row) => digits.includes(row)) ?? null;
}
