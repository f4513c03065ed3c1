import { plainNumber } from '#src/shared/text/words.ts';
import { phoneKind } from './phone.ts';

// Demonstrations take their numbers from area code 52, which is not assigned.
const areaCode = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1-5]|7[13-579])';

// A trunk 0 and the code of a carrier may come first.
const subscriber = new RegExp(`^(?:0(?:[1-9]\\d)?)?(${areaCode})(9\\d{8}|[2-9]\\d{7})$`);
const freephone = /^0?([3589]00\d{7})$|^0([3589]00\d{6})$/;
const nationwide = /^(?:300\d|400\d|4020)\d{4}$/;

/**
 * Reads the first Brazilian number of a text, however it is written. Subscribers come as
 * '+5547999990000', service numbers as they are dialled ('08001234567', '40041234'); null without
 * a number. The fictional area code 52 is accepted.
 */
export function normalizePhone(text: string): string | null {
  return numbersIn(text, readNationwide)[0] ?? null;
}

/** The area codes are texts like '47', '(047)' or ''. */
interface AreaCodes {
  /** All numbers of the text are from this area code, which stands beside them. */
  ddd?: string;
  /** Other numbers get the city's code; nationwide ones like '4004-1234' keep none. */
  cityDdd?: string;
}

/** Lists the numbers of texts once, mobiles first, since visitors write rather than call. */
export function phonesOf(
  texts: readonly string[],
  { ddd = '', cityDdd = '' }: AreaCodes = {},
): string[] {
  const readLocal = (digits: string) =>
    readIn(ddd, digits) ?? readNationwide(digits) ?? readIn(cityDdd, digits);
  const phones = new Set(texts.flatMap((text) => numbersIn(text, readLocal)));
  const isLandline = (phone: string) => Number(phoneKind(phone) !== 'mobile');
  return [...phones].sort((a, b) => isLandline(a) - isLandline(b));
}

type ReadDigits = (digits: string) => string | null;

/** `readLocal` reads the digits of a number without an area code. */
function numbersIn(text: string, readLocal: ReadDigits): string[] {
  // '0xx47' stands for any carrier's code.
  const numbers = plainNumber(text.slice(0, 200)).replace(/xx/gi, '');
  // An area code in parentheses begins a number, unless a country code may come before it.
  const parts = numbers.split(/[^\d+(). -]|(?=\+)|(?<=\d{4} ?)(?=\(\d\d\))/);
  return parts.flatMap((part) => numbersInPart(part, readLocal));
}

/** Reads as many groups of digits as make a number, and then those after it. */
function numbersInPart(part: string, readLocal: ReadDigits): string[] {
  const groups = part.match(/\d+/g) ?? [];
  const isInternational = part.startsWith('+');
  // '3433-1234 12' is no number of the area code 34.
  const hasNoAreaCode = /^[2-9]\d{3,4} \d{4} /.test(groups.join(' '));
  const read = isInternational || hasNoAreaCode ? readInternational : readWritten;
  for (let count = groups.length; count > 0; count -= 1) {
    const leading = groups.slice(0, count);
    const isLocal = !isInternational && /^(?:9 ?)?\d{4} ?\d{4}$/.test(leading.join(' '));
    const phone = (isLocal ? readLocal : read)(leading.join(''));
    if (phone) return [phone, ...numbersInPart(groups.slice(count).join(' '), readLocal)];
  }
  return [];
}

function readWritten(digits: string): string | null {
  if (digits.startsWith('00')) return readInternational(digits.slice(2));
  return readNational(digits) ?? readInternational(digits);
}

function readInternational(digits: string): string | null {
  if (!digits.startsWith('55')) return null;
  return readNational(digits.slice(2)) ?? readNationwide(digits.slice(2));
}

function readNational(digits: string): string | null {
  const free = freephone.exec(digits);
  if (free) return `0${free[1] ?? free[2]}`;
  const [, ddd, number = ''] = subscriber.exec(digits) ?? [];
  if (!ddd) return null;
  // Mobiles from before 2016 lack the leading 9.
  return number.length === 8 && number >= '6' ? `+55${ddd}9${number}` : `+55${ddd}${number}`;
}

function readNationwide(digits: string): string | null {
  return nationwide.test(digits) ? digits : null;
}

function readIn(area: string, digits: string): string | null {
  const code = area.replace(/\D/g, '').replace(/^0+/, '');
  return code.length === 2 ? readNational(code + digits) : null;
}
