import * as v from 'valibot';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { plainText } from '#src/shared/text/plain-text.ts';

/** Checks of what a command is given; the messages end a sentence that begins with the name. */

/** One line of visible characters. */
export function line(maxLength: number) {
  const message = `must be a text of 1 to ${maxLength} characters`;
  return v.pipe(
    v.string(message),
    v.transform((given) => plainText(given, given.length)),
    v.minLength(1, message),
    v.maxLength(maxLength, message),
  );
}

/** A company's id, or its name where no other has the same. */
export const companyField = line(120);

export const cityFields = v.pipe(
  v.array(
    v.picklist(
      cities.map(({ id }) => id),
      'must name a city of the catalogue, like "sc/joinville"',
    ),
    'must be given, like "sc/joinville"',
  ),
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
