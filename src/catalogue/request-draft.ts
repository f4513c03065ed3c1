import * as v from 'valibot';
import { cut } from '#src/shared/text/words.ts';
import { type City, cityWithId } from './cities.ts';

/** Sizes of skips that are usual, in m³; the last one is not offered everywhere. */
export const usualSizes = [3, 4, 5, 7] as const;

/** The price depends on what a skip holds. */
export const loads = ['clean', 'mixed', 'soil', 'wood', 'plaster'] as const;

export type Load = (typeof loads)[number];

export const loadNames: Record<Load, string> = {
  clean: 'Entulho limpo',
  mixed: 'Entulho misturado',
  soil: 'Terra',
  wood: 'Madeira',
  plaster: 'Gesso',
};

/** Characters of each that fit into a request's text; all of them fit into a link. */
export const maxLengths = { material: 160, address: 160, remarks: 300 } as const;

/** A request may name so many skips. */
export const maxSkips = 99;

/** A request may name so many cubic metres of debris. */
export const maxVolume = 999;

/** A request may ask for so many days. */
export const maxDays = 60;

/** Characters. What is typed beyond the text's length is stored too, for the visitor to shorten. */
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
  /** It is in m³, or 'unknown' where the visitor leaves it to the company. */
  size: v.fallback(v.nullable(v.picklist([...usualSizes, 'unknown'])), null),
  /** It counts skips, or trips of one. */
  skips: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSkips)), 1),
  material: v.fallback(text, ''),
  /** It is in m³, as the calculator has it, and null where that was not used. */
  volume: v.fallback(v.nullable(v.number()), null),
  place: v.fallback(v.nullable(v.picklist(['lot', 'street'])), null),
  /** It is street and number, bairro or CEP. */
  address: v.fallback(text, ''),
  /** It is an ISO date, and empty for none. */
  date: v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''),
  days: v.fallback(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDays))),
    null,
  ),
  remarks: v.fallback(text, ''),
});

/** It is written as far as the visitor has come. */
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
