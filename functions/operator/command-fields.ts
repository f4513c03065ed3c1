import * as v from 'valibot';
import { cityField, line } from '#functions/partners/partner-fields.ts';

/** Checks of what a command is given; the messages end a sentence that begins with the name. */

/** A company's id, or its name where no other has the same. */
export const companyField = line(120);

export const cityFields = v.pipe(
  v.array(cityField, 'must be given, like "sc/joinville"'),
  v.minLength(1, 'must be given, like "sc/joinville"'),
  v.check((ids) => new Set(ids).size === ids.length, 'names a city twice'),
);

export const dayField = v.pipe(
  v.string('must be a day like "2026-12-31"'),
  v.check(isDay, 'must be a day like "2026-12-31"'),
);

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text;
}
