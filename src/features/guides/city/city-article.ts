import * as v from 'valibot';

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1));

const headingSchema = v.pipe(v.string(), v.minLength(5), v.maxLength(60));

const sectionSchema = v.strictObject({
  heading: headingSchema,
  paragraphs: v.pipe(v.array(textSchema), v.minLength(1)),
  /** Questions to ask or things to look at, below the paragraphs. */
  list: v.optional(v.pipe(v.array(textSchema), v.minLength(2))),
});

const ruleSchema = v.strictObject({
  topic: v.pipe(v.string(), v.maxLength(40)),
  rule: textSchema,
  /** The law or the publication in which the rule was read. */
  source: textSchema,
  /** Of the source; no promise that the rule still holds. */
  year: v.pipe(v.number(), v.integer(), v.minValue(1970), v.maxValue(2025)),
  /** Where another authority than the article's answers for the rule. */
  confirmWith: v.optional(textSchema),
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
  rules: v.pipe(v.array(ruleSchema), v.minLength(4)),
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
export type Rule = v.InferOutput<typeof ruleSchema>;

/** Throws a sentence that names the city and the field. */
export function checkCityArticle(slug: string, article: unknown): void {
  const checked = v.safeParse(cityArticleSchema, article);
  if (checked.success) return;
  const [issue] = checked.issues;
  throw new Error(`${slug}: ${v.getDotPath(issue) ?? 'article'}: ${issue.message}`);
}
