import * as v from 'valibot';
import { text } from '#src/content/source.ts';

/** '01000-000' as a number, 1000000. */
const cep = v.pipe(
  v.string(),
  v.regex(/^\d{5}-\d{3}$/),
  v.transform((cell) => Number(cell.replace('-', ''))),
);

/**
 * A row of municipalities.csv: a range of CEPs, its municipality and the nearest served city.
 * The table has the 2,781 municipalities of the six states in the order of their CEPs. Sources:
 * ranges from Correios' table of 2022, with lower bounds that end in 001 widened to 000; names and
 * distances from IBGE.
 */
export const municipalitySchema = v.strictObject({
  name: text,
  from: cep,
  /** Included. */
  to: cep,
  /** A city's id; a served city is its own. */
  nearest: text,
  /** To that city in whole kilometres, as the crow flies; 0 for the city itself. */
  km: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
});

export type Municipality = v.InferOutput<typeof municipalitySchema>;
