import * as v from 'valibot';
import { sentence, sourceFields, text, webUrl } from '#src/content/source.ts';

const sourceSchema = v.strictObject({
  /** Subject of the source, where a city has several: 'Horário'. */
  about: v.exactOptional(text),
  ...sourceFields,
  /** Null for a list that is no longer on the web. */
  url: v.nullable(webUrl),
});

/** A city's services for small amounts of debris, without its places. */
export const cityDropOffSchema = v.strictObject({
  /** The city's own name of such places; left out where none is known. */
  called: v.exactOptional(v.strictObject({ one: text, many: text })),
  /** How many its source counts; may be more than are known by name. */
  total: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** 'unlisted': the source lists what they take, and debris is not in it. */
  debris: v.picklist(['yes', 'unlisted', 'no', 'unknown']),
  /** The first thing to know. */
  answer: sentence,
  /** How much a person may bring. */
  limit: v.exactOptional(sentence),
  takes: v.exactOptional(sentence),
  refuses: v.exactOptional(sentence),
  hours: v.exactOptional(sentence),
  /** The city's collection at home. */
  collection: v.exactOptional(sentence),
  /** Doubts. */
  note: v.exactOptional(sentence),
  /** The first is that of the answer. */
  sources: v.array(sourceSchema),
});

/** A row of places.csv; a city's rows are in the order of their bairros. */
export const dropOffPlaceSchema = v.strictObject({
  /** The city's id. */
  city: text,
  /** Or the region; empty where the source names none. */
  bairro: v.exactOptional(text),
  name: text,
  /** Street and number as a map finds them; empty where unknown. */
  address: v.exactOptional(text),
  /** How to find it: 'perto da Praça Matupiri'. */
  hint: v.exactOptional(text),
  /** '03501-010'. */
  cep: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{5}-\d{3}$/))),
  /** Whether it takes plaster, where the city's places differ. */
  plaster: v.exactOptional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((cell) => cell === 'true'),
    ),
  ),
  /** Where it differs from the city's. */
  hours: v.exactOptional(sentence),
  /** Doubts about it. */
  note: v.exactOptional(sentence),
});

export type DropOffFacts = v.InferOutput<typeof cityDropOffSchema>;
export type DropOffPlace = v.InferOutput<typeof dropOffPlaceSchema>;
