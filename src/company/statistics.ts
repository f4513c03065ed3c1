import * as v from 'valibot';

/** The counted events of a company: shown in a list, page opened, taps on chat, call, website and save. */
export const countedKinds = ['shown', 'page', 'chat', 'call', 'website', 'saved'] as const;

export type CountedKind = (typeof countedKinds)[number];

const counted = v.object({
  /** `partnerId` of the company's row. */
  company: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(countedKinds),
});

/** The body of POST /functions/v1/count, sent as text/plain with `navigator.sendBeacon`. */
export const countRequestSchema = v.object({
  /** 'sc/joinville'; the empty text where no city was chosen. */
  city: v.pipe(v.string(), v.maxLength(60)),
  /** Cubic metres asked for, like '5'; the empty text where none was chosen. */
  size: v.pipe(v.string(), v.regex(/^\d{0,2}$/)),
  events: v.pipe(v.array(counted), v.minLength(1), v.maxLength(40)),
});

export type CountRequest = v.InferOutput<typeof countRequestSchema>;

/** Periods that statistics are given for, in days. */
export const statisticsPeriods = [7, 30, 90] as const;

export type StatisticsPeriod = (typeof statisticsPeriods)[number];

const counts = v.object(v.entriesFromList(countedKinds, v.number()));

/** The answer of GET /functions/v1/company/statistics?days=30. Days are those of Brasília. */
export const statisticsSchema = v.object({
  /** First and last day, like '2026-11-22'. */
  from: v.string(),
  to: v.string(),
  total: counts,
  /** The period of the same length before. */
  previous: counts,
  /** Every day of the period, also those without a count. */
  days: v.array(v.object({ day: v.string(), ...counts.entries })),
  /** With a count only, the most first. */
  cities: v.array(v.object({ cityId: v.string(), ...counts.entries })),
  sizes: v.array(v.object({ size: v.string(), ...counts.entries })),
});

export type Statistics = v.InferOutput<typeof statisticsSchema>;
