import * as v from 'valibot';
import type { StateEntry } from '#src/catalogue/entry.ts';
import { sentence, sourceFields, text, webUrl } from '#src/content/source.ts';

const sourceSchema = v.strictObject({
  /** What it is the source of, where a city has several: 'Horário'. */
  about: v.exactOptional(text),
  ...sourceFields,
  /** Null for a list that is no longer on the web. */
  url: v.nullable(webUrl),
});

const placeSchema = v.strictObject({
  name: text,
  /** Or the region; left out where the source names none. */
  bairro: v.exactOptional(text),
  /** Street and number as a map finds them; left out where unknown. */
  address: v.exactOptional(text),
  /** How to find it: 'perto da Praça Matupiri'. */
  hint: v.exactOptional(text),
  /** '03501-010'. */
  cep: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{5}-\d{3}$/))),
  /** Where it differs from the city's. */
  hours: v.exactOptional(sentence),
  /** Whether it takes plaster, where the city's places differ. */
  plaster: v.exactOptional(v.boolean()),
  /** What is doubtful about it. */
  note: v.exactOptional(sentence),
});

export const cityDropOffSchema = v.strictObject({
  /** What the places are called there; left out where none is known. */
  called: v.exactOptional(v.strictObject({ one: text, many: text })),
  /** How many its source counts; may be more than `places`. */
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
  /** What the city collects at home. */
  collection: v.exactOptional(sentence),
  /** What is doubtful. */
  note: v.exactOptional(sentence),
  /** Answers questions. */
  ask: v.strictObject({
    /** Short, with its article: 'a Comlurb'. */
    name: text,
    /** As people dial it: '156', '(43) 3379-7946'; null where unknown. */
    phone: v.nullable(
      v.pipe(v.string(), v.regex(/^(\d{3,4}|0800 \d{3} \d{4}|\(\d\d\) \d{4}-\d{4})$/)),
    ),
    /** Whose number it is, or how old: 'número de 2017'. */
    note: v.exactOptional(text),
  }),
  /** The first is that of the answer. */
  sources: v.array(sourceSchema),
  /** In the order of their bairros. */
  places: v.array(placeSchema),
});

/** What a city has for small amounts of debris. */
export type CityDropOff = v.InferOutput<typeof cityDropOffSchema>;
export type DropOffSource = CityDropOff['sources'][number];
export type DropOffPlace = CityDropOff['places'][number];

/** Every city of a state by its slug; one that is missing or misspelt does not compile. */
export type DropOffIn<State extends StateEntry> = Record<
  State['cities'][number]['slug'],
  CityDropOff
>;
