import * as v from 'valibot';
import { date, sentence, sourceFields, text, webUrl } from '#src/content/source.ts';
import { subjects } from './subjects.ts';

/** The rules of one source; its title is the law with its articles, or who published the page. */
const sourceSchema = v.strictObject({
  ...sourceFields,
  /** The law that a page or a report speaks of: 'Decreto 46.594/2005'. */
  law: v.exactOptional(text),
  /** Whether its rules may have changed since; pages mark them. */
  doubtful: v.exactOptional(v.literal(true)),
  /** By subject, one or more sentences each. */
  rules: v.strictObject(v.entriesFromList(subjects, v.exactOptional(sentence))),
});

/** Rules that apply in every city; those of the city come on top. */
export const generalRulesSchema = v.array(sourceSchema);

export const cityRulesSchema = v.strictObject({
  sources: v.array(sourceSchema),
  /** How a customer learns whether a company is registered; null where a city has no register. */
  register: v.nullable(sentence),
});

const deskTopics = ['street', 'register', 'complaint', 'bulky', 'drop-off'] as const;

const deskFields = {
  /** Short, with its article: 'a SP Regula'. */
  name: v.pipe(text, v.regex(/^[ao] \p{L}/u)),
  /** Whose number it is, or a doubt: 'número da Ouvidoria'. */
  note: v.exactOptional(text),
  /** As people dial it: '156', '(43) 3379-7946'. */
  phone: v.exactOptional(
    v.pipe(v.string(), v.regex(/^(\d{3,4}|0800 \d{3} \d{4}|\(\d\d\) \d{4}-\d{4})$/)),
  ),
  url: v.exactOptional(webUrl),
  /** Of the newest source that names it; the day of the check where that is undated. */
  seen: date,
};

/**
 * Whom to ask in a city. The first answers everything: permits and other rules for the street, the
 * register of companies, complaints, collection at home, drop-off places. Others name their topics.
 */
export const desksSchema = v.tupleWithRest(
  [v.strictObject(deskFields)],
  v.strictObject({ ...deskFields, for: v.array(v.picklist(deskTopics)) }),
);

/** Whether a day is one of those of the limit. */
const dayRole = v.picklist(['counts', 'is free']);

const amount = v.pipe(v.number(), v.integer(), v.minValue(1));

const hourCountSchema = v.strictObject({
  /** From the moment when the skip is placed. */
  unit: v.literal('hours'),
  amount,
});

const dayCountSchema = v.strictObject({
  /** 'working days' leave out weekends and holidays. */
  unit: v.picklist(['working days', 'consecutive days']),
  amount,
  arrivalDay: dayRole,
  removalDay: dayRole,
  /** Whether the source says if these two days count; otherwise both do, the cautious way. */
  isStated: v.boolean(),
});

const count = v.variant('unit', [hourCountSchema, dayCountSchema]);

/** For how long a skip may stand on a city's street, by its source. */
export const streetLimitSchema = v.strictObject({
  count,
  /** Hours in which a full skip must leave, if there are such. */
  hoursWhenFull: v.exactOptional(amount),
  /** The only part of the city where it applies, as in 'na área central'. */
  where: v.exactOptional(text),
  /** The later law that may have changed it. */
  changedBy: v.exactOptional(text),
  /** As in 'Decretos 46.594/2005 e 57.662/2017'. */
  law: text,
  /** Of the source; the rule may have changed since. */
  year: v.pipe(v.number(), v.integer(), v.minValue(1970), v.maxValue(2026)),
  source: v.strictObject(sourceFields),
  /** The limit of another source; never an earlier end. */
  other: v.exactOptional(v.strictObject({ count, source: v.strictObject(sourceFields) })),
});

/** The known rules of a city for skips. */
export type CityRules = v.InferOutput<typeof cityRulesSchema>;
export type RuleSource = CityRules['sources'][number];

export type Desks = v.InferOutput<typeof desksSchema>;
export type Desk = Desks[0] & Partial<Pick<Desks[1], 'for'>>;
export type DeskTopic = (typeof deskTopics)[number];

export type StreetLimit = v.InferOutput<typeof streetLimitSchema>;
export type DayCount = v.InferOutput<typeof dayCountSchema>;

/** The day on which these rules were last compared with their sources. */
export const rulesCheckedOn = '2026-11-22';
