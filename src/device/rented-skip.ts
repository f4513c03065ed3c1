import * as v from 'valibot';
import { cut } from '#src/shared/text/words.ts';
import { writeData } from './write-data.ts';

/** Characters. */
export const maxLength = { line: 160, note: 1000 } as const;

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((typed) => cut(typed, maxLength.note)),
  ),
  '',
);

/** An unreadable field becomes empty, so that one broken value never loses the others. */
export const skipSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds. */
  createdAt: v.number(),
  company: text,
  phone: text,
  /** City id as 'sc/joinville'; empty for another city. */
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

/** A rented skip as the visitor typed it, valid or not; rental.ts parses the texts. */
export type Skip = v.InferOutput<typeof skipSchema>;

/** Undefined for a row that an older version stored differently. */
export function parseSkip(row: unknown): Skip | undefined {
  const parsed = v.safeParse(skipSchema, row);
  return parsed.success ? parsed.output : undefined;
}

/** Puts a skip into the diary unless it is there. Resolves with whether the device stores it. */
export async function noteSkip(skip: Skip): Promise<boolean> {
  const outcome = await writeData((database) =>
    database.transaction('rw', database.skips, async () => {
      if (!(await database.skips.get(skip.id))) await database.skips.put(skip);
    }),
  );
  return 'value' in outcome;
}
