import * as v from 'valibot';

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1));

const headingSchema = v.pipe(v.string(), v.minLength(5), v.maxLength(60));

const sectionSchema = v.strictObject({
  heading: headingSchema,
  paragraphs: v.pipe(v.array(textSchema), v.minLength(1)),
  /** A bulleted list below the paragraphs. */
  list: v.optional(v.pipe(v.array(textSchema), v.minLength(2))),
});

const questionSchema = v.strictObject({
  question: v.pipe(v.string(), v.endsWith('?')),
  answer: textSchema,
});

/** The article about skips in one city, without what the catalogue already holds. */
const cityArticleSchema = v.strictObject({
  description: v.pipe(v.string(), v.minLength(70), v.maxLength(160)),
  /**
   * The answer first, in short sentences for a phone's first screen: street, days, permit, fine,
   * free drop-off, telephone.
   */
  intro: v.pipe(textSchema, v.maxLength(500)),
  howItWorks: sectionSchema,
  /** The drawing that shows what matters most here. */
  drawing: v.picklist([
    'fill-line',
    'rental-steps',
    'skip-sizes',
    'street-placement',
    'waste-classes',
  ]),
  /** Above the rules, which the catalogue holds. */
  rulesHeading: headingSchema,
  /** Whom to ask what the rules leave open, with the telephone. */
  asking: textSchema,
  price: sectionSchema,
  bairros: sectionSchema,
  /** Advice: questions for the company, when to order. */
  ordering: sectionSchema,
  questions: v.strictTuple([questionSchema, questionSchema, questionSchema]),
});

export type CityArticle = v.InferOutput<typeof cityArticleSchema>;
export type Section = v.InferOutput<typeof sectionSchema>;

/** Throws an error that names the city and the invalid field. */
export function checkCityArticle(slug: string, article: unknown): void {
  const checked = v.safeParse(cityArticleSchema, article);
  if (checked.success) return;
  const [issue] = checked.issues;
  throw new Error(`${slug}: ${v.getDotPath(issue) ?? 'article'}: ${issue.message}`);
}
