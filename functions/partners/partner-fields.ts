import * as v from 'valibot';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { plainText } from '#src/shared/text/plain-text.ts';

/** Checks of what an operator gives; the messages end a sentence that begins with the field's name. */

/** One line of visible characters, as of Google's rows. */
export function line(maxLength: number) {
  const message = `must be a text of 1 to ${maxLength} characters`;
  return v.pipe(
    v.string(message),
    v.transform((given) => plainText(given, given.length)),
    v.minLength(1, message),
    v.maxLength(maxLength, message),
  );
}

export const cityField = v.picklist(
  cities.map(({ id }) => id),
  'must name a city of the catalogue, like "sc/joinville"',
);
