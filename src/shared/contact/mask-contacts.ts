/**
 * Free text may hold phone numbers, e-mail addresses, links, names in networks and CPFs, which must
 * stay hidden until a company is accepted. Repetitions are bounded, or begin where nothing of
 * theirs comes before, so that the time grows with the length of the text alone.
 */

export function maskContacts(text: string): string {
  const plain = plainLetters(text);
  const masked = patterns.reduce((left, pattern) => left.replace(pattern, maskMatch), plain);
  return masked === plain ? text : masked;
}

export function hasContacts(text: string): boolean {
  return maskContacts(text) !== text;
}

/** A pattern's group stays as it is; without a group, that argument is the match's offset. */
function maskMatch(_match: string, unmasked?: string | number): string {
  return typeof unmasked === 'string' ? unmasked : '•••';
}

/** Reads what looks like letters, digits and dots of this alphabet as that; 'm³' stays. */
function plainLetters(text: string): string {
  return text
    .replace(/\u20e3|[\u00ad\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/g, '')
    .replace(/\s{0,3}[([{](?:\.|ponto)[)\]}]\s{0,3}/gi, '.')
    .replace(/(?<!\p{L})[¹²³]+/gu, (digits) => digits.normalize('NFKC'))
    .replace(/[^\0-\u024f]+/g, (foreign) =>
      foreign
        .normalize('NFKC')
        .replace(/\p{Nd}/gu, asciiDigit)
        .replace(/[。｡]/g, '.'),
    );
}

/** The digits of a script stand one after the other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Names in the web may have letters with accents. */
const letter = String.raw`[\w\u00c0-\u024f-]`;

/** DNS limits the length of each label of a domain before its ending. */
const labels = String.raw`(?<!${letter})${letter}{1,63}(?:\.${letter}{1,63}){0,8}`;

/** A sentence does not go on with these endings; in title case one would begin. */
const endings =
  `com|net|org|br|edu|eco|gov|info|biz|mobi|tel|app|dev|io|ai|co|cc|tv|ly|gl|gg|us|uk|pt|uy|py|cl|bo|pe|mx|it|fr|ch|ru|in|cn|jp|ws|sh|fm|im|bz|pw|
  xyz|ee|nl|coop|top|club|vip|pro|win|bid|site|online|store|shop|link|click|page|website|space|tech|cloud|live|fun|world|email|social|chat|
  digital|agency|company|business|group|global|center|solutions|services|systems|support|network|media|studio|design|marketing|
  ltd|inc|llc|zone|host|press|news|blog|wiki|lat|rent|rentals|delivery|tools|construction|contractors|supply`.replace(
    /\s/g,
    '',
  );

/** No sum's signs stand between two digits of a phone, and a comma or the like only alone. */
const gap = String.raw`(?:[^\p{L}\p{N},:;|~+=%$]{0,6}|[,:;|~])`;

/** A CEP, a day, a time or a price is no row of single digits. */
const otherNumber = String.raw`\d{5}-\d{3}|\d\d?\/\d\d?(?:\/\d{2,4})?|\d\d?:\d\d|\d{1,3}(?:\.\d{3}){0,3},\d{1,2}(?!(?:,\d(?!\d)){3})`;

const end = String.raw`(?!\d|${gap}\d{4})`;

/** The word before a number names what it counts, unless it has a phone's shape. */
const namedNumber = String.raw`(?!(?:(?:\d\d[ ./:-]?)?9\d{4}[ ./:-]?|(?:\d\d[.-]?)?\d{4}[.-])\d{4}(?![./:-]?\d))\d{1,12}(?:[./:-]\d{2,6}){0,4}`;

/** Papers whose numbers are shorter or longer than a phone of eight digits. */
const paper = String.raw`(?:lei|nf|nota|ctr)(?!\D{1,9}\d{4}\s?\d{4}(?![./:-]?\d))`;

const namedNumbers = String.raw`(?<!\p{L})(?:${paper}|nbr|resolu[cç][aã]o|mtr|processo|salas?|ap(?:to)?s?)\.?\s{1,2}(?:n[º°o]?\.?\s{0,2})?${namedNumber}(?:\s{1,2}e\s{1,2}${namedNumber}){0,3}(?!\d)`;

/** Tens below forty are left out: they are days of a month. */
const digitWords = `zero|uma?|dois|duas|tr[eê]s|quatro|cinco|seis|meia|sete|oito|nove|
  quarenta|cinq[uü]enta|sessenta|setenta|oitenta|noventa`.replace(/\s/g, '');

const patterns = [
  /(?<![\w.+-])[\w.+-]{1,64}(?:@|\s{0,9}(?:\(at\)|\[at\]|\barroba\b)\s{0,9})[\w-]+(?:\.[\w-]+)*/gi,
  /(?<![\w.+-])[\w.+-]{1,64}\s{0,3}@\s{1,3}[\w-]{1,63}\s{0,3}\.\s{0,3}(?:com|net|br)\b/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  new RegExp(
    String.raw`${labels}\.(?:${endings}|${endings.toUpperCase()})(?:\/\S*)?(?!${letter})`,
    'g',
  ),
  new RegExp(
    String.raw`${labels}\s{0,2}[.,]\s{0,2}(?:com|net|org)\s{0,2}[.,]\s{0,2}br(?!${letter})`,
    'gi',
  ),
  // These words end a domain where nothing goes on after them.
  new RegExp(String.raw`${labels}\.(?:me|eu)(?=\s{0,3}(?:[,;!?)]|\.?$))`, 'gm'),
  new RegExp(String.raw`${labels}\.(?:[a-z]{2,63}|[A-Z]{2,63})\/\S+`, 'g'),
  // After or before an article 'ponto' is a place.
  new RegExp(
    String.raw`(?<!${letter})(?!(?:[ao]|no|do|ao|pel[ao]|de|em|um|n?este|n?esse)\s)${letter}{1,63}(?:\s{1,3}ponto\s{1,3}(?:com|net|br)\b){1,3}(?!\s{1,3}(?:[ao]s?|uma?)\b)`,
    'gi',
  ),
  // The last one of these is no price.
  /(?<![\d,.])\d{1,2},\d\d \d\d,\d\d \d{1,4}(?![\d,.]|\s{0,3}\p{L})/gu,
  // A word or a sign parts the two halves.
  /(?<!\d)(?:\(?\d\d\)?\s{0,2})?\d{4,5}[\s(]{1,3}(?:final|tra[cç]o|whats\w{0,5}|zap)[\s):]{1,3}\d{4}(?!\d)/gi,
  /(?<![\d.,/])(?:\(?\d\d\)?[\s,;+]{0,3})?9\d{4}(?:\s{0,2}[,;+]\s{0,2}|\s{1,3}(?:e|depois|mais)\s{1,3})\d{4}(?![\d/]|[.,]\d)/gi,
  // Eight digits and more, however they are set apart.
  new RegExp(
    String.raw`(${namedNumbers})|(?<!\d[.,:/]?|cep:? ?(?=\d{5}-?\d{3}${end}))(?!(?:${otherNumber})${end})\+?\(?\d(?:${gap}\d){7,13}(?!\d)`,
    'giu',
  ),
  // Three words of them at least: a day or a price may stand before a number of skips.
  new RegExp(
    String.raw`(?<![\p{L}\d])(?=[\p{L}\d])(?=(?:[\d\s,.;/-]{0,20}(?:e\s{1,3})?(?:${digitWords})(?!\p{L})){3})(?:(?:${digitWords}|\d)(?!\p{L})[\s,.;/-]{0,3}(?:e\s{1,3})?){8,}`,
    'giu',
  ),
  // The name in a network stands after '@'.
  /@[\w.]{3,}/g,
  /(?<![\w\u00c0-\u024f])(?:insta(?:gram)?|ig|face(?:book)?|fb|tiktok|telegram)(?:\s{0,3}[:=/]\s{0,3}|\s{1,3}(?=[a-z\d.]{1,30}_|[a-z\d.]{2,30}(?:cacamba|entulho)))[\w.@-]{3,}/gi,
];
