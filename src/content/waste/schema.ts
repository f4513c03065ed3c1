import * as v from 'valibot';
import { text } from '#src/content/source.ts';

const phrase = v.pipe(text, v.regex(/^\p{Lu}/u));

/** Our own; shown below a sign, hence short. */
const shortSentence = v.pipe(phrase, v.maxLength(120), v.endsWith('.'));

const itemFields = {
  name: phrase,
  /** Other names, brands and colloquial names; unique among all items. */
  synonyms: v.pipe(v.array(text), v.minLength(1)),
  /** Class of Conama's resolution 307 as amended; 'unnamed' there, or null for other waste. */
  conama: v.nullable(v.picklist(['A', 'B', 'C', 'D', 'unnamed'])),
  why: shortSentence,
};

const itemSchema = v.variant('answer', [
  v.strictObject({ answer: v.literal('yes'), ...itemFields }),
  v.strictObject({
    /** 'apart': separated, if the company takes it. */
    answer: v.picklist(['apart', 'no']),
    ...itemFields,
    /** Where else it goes. */
    instead: shortSentence,
  }),
]);

/** From debris to what is never allowed. */
export const wasteGroupsSchema = v.array(
  v.strictObject({
    /** Anchor of the page. */
    id: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
    name: phrase,
    items: v.pipe(v.array(itemSchema), v.minLength(1)),
  }),
);

export type WasteGroup = v.InferOutput<typeof wasteGroupsSchema>[number];
export type WasteItem = WasteGroup['items'][number];
/** Whether an item may go into the skip. */
export type Answer = WasteItem['answer'];
