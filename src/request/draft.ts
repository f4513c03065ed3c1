import * as v from 'valibot';
import { type City, cityWithId } from '#src/catalogue/cities.ts';
import { loadNames, usualSizes } from '#src/catalogue/skips.ts';
import { maxBairroLength } from '#src/company/fields.ts';
import { sizeText } from '#src/shared/text/format.ts';
import { cut } from '#src/shared/text/words.ts';
import { clip, type WrittenRequest } from './chat-text.ts';
import { maxRemarksLength, newRequest } from './request.ts';
import { accessTexts, isWishOver, periodTexts, skipsText, wishText } from './words.ts';

/** What is typed beyond the request's length is stored too, for the visitor to shorten. */
const maxStoredLength = 2000;

const text = v.pipe(
  v.string(),
  v.transform((typed) => cut(typed, maxStoredLength)),
);

const { cityId, skips, load, volume, place, wish, period, days, access } = newRequest.entries;

/** A part that can't be read is left out, so that one broken value never loses the others. */
const draftSchema = v.object({
  city: v.fallback(v.nullable(cityId), null),
  /** The size is in m³; null leaves it to the company. */
  size: v.fallback(v.nullable(v.picklist(usualSizes)), null),
  /** Trips of one skip count like skips. */
  skips: v.fallback(skips, 1),
  /** What the visitor has not seen yet is null, here and below. */
  load: v.fallback(v.nullable(load), null),
  /** The calculator gives the volume in m³; null where it was not used. */
  volume: v.fallback(volume, null),
  place: v.fallback(v.nullable(place), null),
  bairro: v.fallback(text, ''),
  wish: v.fallback(v.nullable(wish), null),
  period: v.fallback(period, 'any'),
  days: v.fallback(days, null),
  access: v.fallback(access, []),
  remarks: v.fallback(text, ''),
  /** The keys are cities; a city stands here once the visitor has changed its choice. */
  companies: v.fallback(v.record(v.string(), v.array(v.string())), {}),
});

export type RequestDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft: RequestDraft = v.parse(draftSchema, {});

/** Reads what was stored; it may be tampered with. */
export function readRequestDraft(row: unknown): RequestDraft {
  return v.parse(draftSchema, Object(row));
}

/** Returns the city of the building site, once it is chosen. */
export function cityOf({ city }: Pick<RequestDraft, 'city'>): City | undefined {
  return cityWithId(city);
}

export function writeRequest(draft: RequestDraft, now = Date.now()): WrittenRequest {
  const details = requestDetails(draft, now);
  const city = cityOf(draft);
  const proof = city?.proof ?? 'o comprovante do destino';
  const question = `Qual é o preço e quantos dias estão incluídos? Vocês entregam ${proof}?`;
  const { size, place } = draft;
  const words = [sizesText(draft), place && (place === 'lot' ? 'terreno' : 'rua')];
  return {
    city,
    text: details.length > 0 ? `${details.join('\n')}\n\n${question}` : '',
    summary: words.filter(Boolean).join(', '),
    size: size === null ? '' : String(size),
  };
}

/** Writes the draft's details, a line each: 'Tamanho: 4 m³'; empty without any. */
export function requestDetails(draft: RequestDraft, now = Date.now()): string[] {
  const { volume, load, place, bairro, wish, period, days, access, remarks } = draft;
  const details = {
    Tamanho: sizesText(draft),
    Volume: volume && `cerca de ${sizeText(volume)}`,
    Material: load && loadNames[load].toLowerCase(),
    'Onde fica': place && placeTexts[place],
    Bairro: clip(bairro, maxBairroLength),
    Entrega: wish && !isWishOver(wish, now) && wishText(wish) + periodTexts[period],
    Dias: days && String(days),
    Acesso: access.map((hint) => accessTexts[hint]).join(', '),
    Observações: clip(remarks, maxRemarksLength),
  };
  return Object.entries(details).flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
}

export const placeTexts = { lot: 'dentro do terreno', street: 'na rua' } as const;

export const placeOptions = [
  { value: 'lot', label: 'Dentro do terreno' },
  { value: 'street', label: 'Na rua' },
] as const;

/** Writes '4 m³', '2 caçambas de 4 m³'; null where neither is chosen. */
function sizesText({ size, skips }: RequestDraft): string | null {
  if (skips > 1) return skipsText({ size: size ?? 'unknown', skips });
  return size && sizeText(size);
}
