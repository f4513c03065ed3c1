import * as v from 'valibot';
import { plainText } from '#src/shared/text/plain-text.ts';

/** An argument of one line; what is longer is no city, bairro or material. */
export function lineField(maxLength: number, description: string) {
  return v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.description(description),
    v.transform((text) => plainText(text, maxLength)),
  );
}

export const cityArgument = lineField(
  80,
  'Cidade atendida: nome, nome com estado ("Joinville, SC"), id ("sc/joinville") ou CEP.',
);
