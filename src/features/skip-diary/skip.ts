import * as v from 'valibot';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';

/** Characters at most; enough for prices, names and dates. */
export const longest = { line: 160, note: 1000 } as const;

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((kept) => kept.slice(0, longest.note)),
  ),
  '',
);

/** A part that can't be read is left out, so that one broken value never loses the others. */
const skipSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds. */
  createdAt: v.number(),
  company: text,
  phone: text,
  /** Address in the catalogue, as 'sc/joinville'; empty for another city. */
  city: text,
  place: v.fallback(v.nullable(v.picklist(['lot', 'street'])), null),
  /** Street and number. */
  address: text,
  /** ISO date. */
  arrival: text,
  /** '08:30' */
  time: text,
  /** Days of the contract. */
  days: text,
  /** Extra days agreed with the company. */
  extraDays: text,
  /** Reais for each extra day. */
  extraPrice: text,
  note: text,
  /** ISO date. */
  pickedUp: text,
});

/**
 * A rented skip as the visitor has written it down, letter by letter: what can't be understood
 * (yet) is kept as well, and read by read-skip.ts.
 */
export type Skip = v.InferOutput<typeof skipSchema>;

/** Reads what an older version may have kept; undefined when it is no skip. */
export function readKept(kept: unknown): Skip | undefined {
  const read = v.safeParse(skipSchema, kept);
  return read.success ? read.output : undefined;
}

/** A new skip, with what the visitor's request says already; a day that is over says nothing. */
export function newSkip(draft: RequestDraft, now = Date.now()): Skip {
  const { city, place, address, date, days } = draft;
  const today = dayOf(now);
  return v.parse(skipSchema, {
    id: crypto.randomUUID(),
    createdAt: now,
    city: city ?? '',
    place,
    address,
    arrival: date > today ? date : today,
    days: days === null ? '' : String(days),
  });
}
