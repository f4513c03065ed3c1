import * as v from 'valibot';
import { cut } from '#src/shared/text/words.ts';
import { writeData } from './write-data.ts';

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
  createdAt: v.number(),
  company: text,
  phone: text,
  city: text,
  place: v.fallback(v.nullable(v.picklist(['lot', 'street'])), null),
  address: text,
  arrival: text,
  time: text,
  days: text,
  extraDays: text,
  extraPrice: text,
  note: text,
  pickedUp: text,
});

/** A skip is as the visitor typed it, valid or not; rental.ts parses the texts. */
export type Skip = v.InferOutput<typeof skipSchema>;

/** Returns undefined for a row that an older version stored differently. */
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
