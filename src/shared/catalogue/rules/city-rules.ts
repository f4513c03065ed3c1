import * as v from 'valibot';
import type { StateEntry } from '#src/shared/catalogue/entry.ts';
import { subjects } from './subjects.ts';

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1));

const ruleSchema = v.strictObject({
  subject: v.picklist(subjects),
  topic: v.pipe(textSchema, v.maxLength(40)),
  rule: textSchema,
});

/** The rules of one source, which are always shown with its name and year. */
const rulesOfSourceSchema = v.strictObject({
  /** The law or the publication. */
  source: textSchema,
  /** Of the source, null where it states none; the rules may have changed since. */
  year: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1970), v.maxValue(2025))),
  /** For rules that apply everywhere; left out for the city's own. */
  scope: v.optional(v.literal('country')),
  /** Where another authority than the city's usual one confirms them. */
  confirmWith: v.optional(textSchema),
  rules: v.pipe(v.array(ruleSchema), v.minLength(1)),
});

export const cityRulesSchema = v.strictObject({
  /** Short name with its article, as in 'confirme com a Comcap'. */
  authority: textSchema,
  /** Empty where nothing was found. */
  groups: v.array(rulesOfSourceSchema),
});

/** The known rules of a city for skips. */
export type CityRules = v.InferOutput<typeof cityRulesSchema>;
export type RulesOfSource = v.InferOutput<typeof rulesOfSourceSchema>;

/** Every city of a state by its slug; one that is missing or misspelt does not compile. */
export type RulesIn<State extends StateEntry> = Record<State['cities'][number]['slug'], CityRules>;
