import * as v from 'valibot';
import { list } from './fields.ts';
import { uuid } from './record.ts';

/** The kinds are: shown in a list, page opened, taps on chat, call, website and save. */
export const countedKinds = ['shown', 'page', 'chat', 'call', 'website', 'saved'] as const;

export type CountedKind = (typeof countedKinds)[number];

const counted = v.object({
  /** The id is `partnerId` of the company's row. */
  company: uuid,
  kind: v.picklist(countedKinds),
});

/** `navigator.sendBeacon` sends this body as text/plain to POST /functions/v1/count. */
export const countRequestSchema = v.object({
  /** The city is like 'sc/joinville', and empty where none was chosen. */
  city: v.pipe(v.string(), v.maxLength(60)),
  /** The size asked for is in cubic metres, like '5', and empty where none was chosen. */
  size: v.pipe(v.string(), v.regex(/^\d{0,2}$/)),
  events: v.pipe(list(counted, 40), v.minLength(1)),
});

export type CountRequest = v.InferOutput<typeof countRequestSchema>;

export const statisticsPeriods = [7, 30, 90] as const;

export type StatisticsPeriod = (typeof statisticsPeriods)[number];

const counts = v.object(v.entriesFromList(countedKinds, v.number()));

/** GET /functions/v1/company/statistics?days=30 answers with days of Brasília. */
export const statisticsSchema = v.object({
  /** Both days are like '2026-11-22', and count. */
  from: v.string(),
  to: v.string(),
  total: counts,
  previous: counts,
  /** Every day of the period stands here, also without a count. */
  days: v.array(v.object({ day: v.string(), ...counts.entries })),
  /** Only cities with a count stand here, the most first. */
  cities: v.array(v.object({ cityId: v.string(), ...counts.entries })),
  sizes: v.array(v.object({ size: v.string(), ...counts.entries })),
});

export type Statistics = v.InferOutput<typeof statisticsSchema>;
