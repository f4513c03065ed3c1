import * as v from 'valibot';
import { sentence, sourceFields, text, webUrl } from '#src/content/source.ts';
import { subjects } from './subjects.ts';

const ruleSchema = v.strictObject({
  subject: v.picklist(subjects),
  rule: sentence,
  /** Law and article, as in 'Decreto 46.594/2005, art. 3º'; null where the source names none. */
  law: v.nullable(text),
  /** Of that law, or else of the source; null where neither is dated. */
  year: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1970), v.maxValue(2026))),
  /** Whether the source shows that the rule applies today; otherwise the page asks to confirm it. */
  current: v.boolean(),
});

/** The rules of one source. */
const sourceSchema = v.strictObject({
  ...sourceFields,
  rules: v.pipe(v.array(ruleSchema), v.minLength(1)),
});

/** Rules that apply in every city; those of the city come on top. */
export const generalRulesSchema = v.array(sourceSchema);

export const cityRulesSchema = v.strictObject({
  /** Answers questions about skips. */
  authority: v.strictObject({
    /** Short, with its article: 'a SP Regula'. */
    name: text,
    /** As people dial it: '156', '(43) 3379-7946'. */
    phone: v.nullable(text),
    url: v.nullable(webUrl),
  }),
  sources: v.array(sourceSchema),
  /** How a customer finds out whether a company is registered; null where the city has no register. */
  register: v.nullable(v.strictObject({ how: sentence, url: v.nullable(webUrl) })),
});

/** The known rules of a city for skips. */
export type CityRules = v.InferOutput<typeof cityRulesSchema>;
export type RuleSource = CityRules['sources'][number];
export type Rule = RuleSource['rules'][number];

/** The day on which these rules were last compared with their sources. */
export const rulesCheckedOn = '2026-11-22';
