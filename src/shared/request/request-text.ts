import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { plainText } from '#src/shared/plain-text.ts';
import { site } from '#src/shared/site.ts';
import { dayText, isPast } from './delivery-day.ts';
import { isFor, longest, type RequestDraft } from './request-draft.ts';

interface Recipient {
  /** The company's name; left out where the text goes to any. */
  name?: string;
  /** Where the skip is to stand, if that is known. */
  city?: City | undefined;
}

/**
 * The request to a company, below 1,500 characters whatever was typed. A draft for another city
 * is left out.
 */
export function requestText(
  { name, city }: Recipient,
  draft: RequestDraft,
  now = Date.now(),
): string {
  const company = name === undefined ? 'a sua empresa' : `a empresa ${clip(name, longestName)}`;
  const greeting = [
    `Olá! Encontrei ${company} no ${site.name}.`,
    `Gostaria de um orçamento para alugar uma caçamba de entulho${city ? ` ${inCity(city)}, ${city.stateCode}` : ''}.`,
  ].join(' ');
  const details = !city || isFor(draft, city) ? requestDetails(draft, now) : [];
  if (details.length === 0) return greeting;
  return [greeting, details.join('\n'), question].join('\n\n');
}

/** What the visitor has written, a line each: 'Tamanho: 4 m³'; empty when nothing is to be told. */
export function requestDetails(draft: RequestDraft, now = Date.now()): string[] {
  const { place, date, days } = draft;
  const details = {
    Tamanho: sizeText(draft),
    Material: clip(draft.material, longest.material),
    'Onde fica': place && placeTexts[place],
    Endereço: clip(draft.address, longest.address),
    Entrega: isPast(date, now) ? null : dayText(date),
    Dias: days && String(days),
    Observações: clip(draft.remarks, longest.remarks),
  };
  return Object.entries(details).flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
}

/** The request in a few words, '4 m³, terreno'; empty when neither is chosen. */
export function requestSummary(draft: RequestDraft): string {
  const { size, place } = draft;
  const words = [
    size === 'unknown' ? null : sizeText(draft),
    place && (place === 'lot' ? 'terreno' : 'rua'),
  ];
  return words.filter(Boolean).join(', ');
}

/** How many characters of what was typed don't fit into the text. */
export function overflow(typed: string, most: number): number {
  return Math.max(oneLine(typed).length - most, 0);
}

const longestName = 120;

const question = 'Qual é o preço e quantos dias estão incluídos? Vocês emitem o CTR?';

const placeTexts = { lot: 'dentro do terreno', street: 'na rua' } as const;

function sizeText({ size, skips }: RequestDraft): string | null {
  if (size === 'unknown') {
    return skips > 1 ? `${skips} caçambas, não sei o tamanho` : 'não sei, aceito sugestão';
  }
  if (skips > 1) return size ? `${skips} caçambas de ${size}\u00a0m³` : `${skips} caçambas`;
  return size && `${size}\u00a0m³`;
}

/** At most so many UTF-16 units, with no character broken. */
function clip(typed: string, most: number): string {
  const line = oneLine(typed);
  if (line.length <= most) return line;
  return `${line
    .slice(0, most - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}

/** Lines of a field become parts of one, so that the list of details stays a list. */
function oneLine(typed: string): string {
  const lines = typed.split(/[\r\n\u2028\u2029]+/).map((line) => plainText(line, line.length));
  const filled = lines.filter(Boolean);
  return filled
    .map((line, index) => (index < filled.length - 1 ? line.replace(/[.,;]+$/, '') : line))
    .join(', ');
}
