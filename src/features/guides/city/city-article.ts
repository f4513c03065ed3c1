import * as v from 'valibot';

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1));

const headingSchema = v.pipe(v.string(), v.minLength(5), v.maxLength(60));

const sectionSchema = v.strictObject({
  heading: headingSchema,
  paragraphs: v.pipe(v.array(textSchema), v.minLength(1)),
  /** Questions to ask or things to look at, below the paragraphs. */
  list: v.optional(v.pipe(v.array(textSchema), v.minLength(2))),
});

/** Rules that were read in one place; nothing is shown without where and when that was. */
const rulesOfSourceSchema = v.strictObject({
  /** The law or the publication. */
  source: textSchema,
  /** Of the source; no promise that the rules still hold. */
  year: v.pipe(v.number(), v.integer(), v.minValue(1970), v.maxValue(2025)),
  /** Where another authority than the article's answers for them. */
  confirmWith: v.optional(textSchema),
  rules: v.pipe(
    v.array(v.strictObject({ topic: v.pipe(textSchema, v.maxLength(40)), rule: textSchema })),
    v.minLength(1),
  ),
});

const questionSchema = v.strictObject({
  question: v.pipe(v.string(), v.endsWith('?')),
  answer: textSchema,
});

/** What is written down of skips in one city; what the catalogue knows is not repeated here. */
export const cityArticleSchema = v.strictObject({
  description: v.pipe(v.string(), v.minLength(70), v.maxLength(160)),
  /** The answer first, in two or three sentences. */
  intro: textSchema,
  /** Short name with its article, as in 'confirme com a Comcap'. */
  authority: textSchema,
  howItWorks: sectionSchema,
  /** The drawing that shows what matters most here. */
  drawing: v.picklist([
    'fill-line',
    'rental-steps',
    'skip-sizes',
    'street-placement',
    'waste-classes',
  ]),
  rulesHeading: headingSchema,
  rules: v.pipe(v.array(rulesOfSourceSchema), v.minLength(1)),
  /** What was looked for and not found. */
  unknown: textSchema,
  price: sectionSchema,
  bairros: sectionSchema,
  /** What to ask, when to order. */
  ordering: sectionSchema,
  questions: v.strictTuple([questionSchema, questionSchema, questionSchema]),
});

export type CityArticle = v.InferOutput<typeof cityArticleSchema>;
export type Section = v.InferOutput<typeof sectionSchema>;
export type RulesOfSource = v.InferOutput<typeof rulesOfSourceSchema>;

/** Throws a sentence that names the city and the field. */
export function checkCityArticle(slug: string, article: unknown): void {
  const checked = v.safeParse(cityArticleSchema, article);
  if (checked.success) return;
  const [issue] = checked.issues;
  throw new Error(`${slug}: ${v.getDotPath(issue) ?? 'article'}: ${issue.message}`);
}
