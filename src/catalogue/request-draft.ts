import * as v from 'valibot';
import { cut } from '#src/shared/text/words.ts';
import { type City, cityWithId } from './cities.ts';

/** The sizes are in m³; the last one is not offered everywhere. */
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

/** A request's text has room for these characters of each; all of them fit into a link. */
export const maxLengths = { material: 160, address: 160, remarks: 300 } as const;

export const maxSkips = 99;

/** The volume is in cubic metres of debris. */
export const maxVolume = 999;

export const maxDays = 60;

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
