import * as v from 'valibot';
import type { City } from '#src/shared/catalogue/catalogue.ts';

/** A city in a result. */
export const cityOutput = v.object({
  id: v.pipe(v.string(), v.description('Id para as outras ferramentas, como "sc/joinville".')),
  name: v.string(),
  stateCode: v.string(),
});

export function toCityOutput({ id, name, stateCode }: City): v.InferOutput<typeof cityOutput> {
  return { id, name, stateCode };
}
