import * as v from 'valibot';
import { type City, cityWithId } from '#src/catalogue/cities.ts';
import { maxDays, maxSkips, usualSizes } from '#src/catalogue/skips.ts';
import { isPast } from '#src/shared/text/days.ts';
import { dateWithWeekday } from '#src/shared/text/format.ts';
import { cut } from '#src/shared/text/words.ts';
import { clip, type WrittenRequest } from './chat-text.ts';

/** A request's text has room for these characters of each; all of them fit into a link. */
export const maxLengths = { material: 160, address: 160, remarks: 300 } as const;

/** What is typed beyond the text's length is stored too, for the visitor to shorten. */
const maxStoredLength = 2000;

const text = v.pipe(
  v.string(),
  v.transform((typed) => cut(typed, maxStoredLength)),
);

const cityIdSchema = v.pipe(
  v.string(),
  v.check((id) => cityWithId(id) !== undefined),
);

/** A part that can't be read is left out, so that one broken value never loses the others. */
const draftSchema = v.object({
  city: v.fallback(v.nullable(cityIdSchema), null),
  /** The size is in m³, or 'unknown' where the visitor leaves it to the company. */
  size: v.fallback(v.nullable(v.picklist([...usualSizes, 'unknown'])), null),
  /** Trips of one skip count like skips. */
  skips: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSkips)), 1),
  material: v.fallback(text, ''),
  /** The calculator gives the volume in m³; null where it was not used. */
  volume: v.fallback(v.nullable(v.number()), null),
  place: v.fallback(v.nullable(v.picklist(['lot', 'street'])), null),
  /** The address is street and number, bairro or CEP. */
  address: v.fallback(text, ''),
  /** The date is ISO, and empty for none. */
  date: v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''),
  days: v.fallback(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDays))),
    null,
  ),
  remarks: v.fallback(text, ''),
});

export type RequestDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft: RequestDraft = v.parse(draftSchema, {});

/** Reads what an older version may have stored. */
export function readRequestDraft(row: unknown): RequestDraft {
  const read = v.safeParse(draftSchema, row);
  return read.success ? read.output : emptyDraft;
}

/** Returns the city of the building site, once it is chosen. */
export function cityOf({ city }: RequestDraft): City | undefined {
  return cityWithId(city);
}

export function writeRequest(draft: RequestDraft, now = Date.now()): WrittenRequest {
  const details = requestDetails(draft, now);
  const city = cityOf(draft);
  const proof = city?.proof ?? 'o comprovante do destino';
  const question = `Qual é o preço e quantos dias estão incluídos? Vocês entregam ${proof}?`;
  return {
    city,
    text: details.length > 0 ? `${details.join('\n')}\n\n${question}` : '',
    summary: requestSummary(draft),
    size: typeof draft.size === 'number' ? String(draft.size) : '',
  };
}

/** Writes the draft's details, a line each: 'Tamanho: 4 m³'; empty without any. */
export function requestDetails(draft: RequestDraft, now = Date.now()): string[] {
  const { place, date, days } = draft;
  const details = {
    Tamanho: sizeText(draft),
    Material: clip(draft.material, maxLengths.material),
    'Onde fica': place && placeTexts[place],
    Endereço: clip(draft.address, maxLengths.address),
    Entrega: isPast(date, now) ? null : dateWithWeekday(date),
    Dias: days && String(days),
    Observações: clip(draft.remarks, maxLengths.remarks),
  };
  return Object.entries(details).flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
}

/** Writes '4 m³, terreno'; empty when neither is chosen. */
function requestSummary(draft: RequestDraft): string {
  const { size, place } = draft;
  const words = [
    size === 'unknown' ? null : sizeText(draft),
    place && (place === 'lot' ? 'terreno' : 'rua'),
  ];
  return words.filter(Boolean).join(', ');
}

const placeTexts = { lot: 'dentro do terreno', street: 'na rua' } as const;

function sizeText({ size, skips }: RequestDraft): string | null {
  if (size === 'unknown') {
    return skips > 1 ? `${skips} caçambas, não sei o tamanho` : 'não sei, aceito sugestão';
  }
  if (skips > 1) return size ? `${skips} caçambas de ${size}\u00a0m³` : `${skips} caçambas`;
  return size && `${size}\u00a0m³`;
}
