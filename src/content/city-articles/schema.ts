import * as v from 'valibot';
import { day, text } from '#src/content/source.ts';

const heading = v.pipe(text, v.minLength(5), v.maxLength(60));

const sectionSchema = v.strictObject({
  heading,
  paragraphs: v.pipe(v.array(text), v.minLength(1)),
  /** A bulleted list below the paragraphs. */
  list: v.exactOptional(v.pipe(v.array(text), v.minLength(2))),
});

const questionSchema = v.strictObject({
  question: v.pipe(text, v.endsWith('?')),
  answer: text,
});

/**
 * The article about skips in one city, a file `{articleSlug}.yaml`, without what the catalogue
 * already holds.
 */
export const cityArticleSchema = v.strictObject({
  description: v.pipe(text, v.minLength(70), v.maxLength(160)),
  datePublished: day,
  dateModified: day,
  /**
   * The answer first, in short sentences for a phone's first screen: street, days, permit, free
   * drop-off, telephone. The other rules stand on the city's rules page alone.
   */
  intro: v.pipe(text, v.maxLength(500)),
  howItWorks: sectionSchema,
  /** The drawing that shows what matters most here. */
  drawing: v.picklist([
    'fill-line',
    'rental-steps',
    'skip-sizes',
    'street-placement',
    'waste-classes',
  ]),
  bairros: sectionSchema,
  /** On the price, the authorisation, and the size or permitted waste. */
  questions: v.strictTuple([questionSchema, questionSchema, questionSchema]),
});

export type CityArticle = v.InferOutput<typeof cityArticleSchema>;
export type Section = v.InferOutput<typeof sectionSchema>;
