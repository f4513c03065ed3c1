import type { CityId } from '#src/catalogue/catalogue.ts';
import type { CityRules } from '#src/content/rules/schema.ts';

/** Fetches a city's rules, in one file with those of its state. Throws for a city without an entry. */
export async function loadRules(id: CityId): Promise<CityRules> {
  const [state, slug] = id.split('/') as [keyof typeof states, string];
  const rules = (await states[state]())[slug];
  if (!rules) throw new Error(`The rules of ${id} are missing`);
  return rules;
}

const states = {
  sp: async () => (await import('#src/content/rules/sao-paulo.yaml')).content,
  sc: async () => (await import('#src/content/rules/santa-catarina.yaml')).content,
  pr: async () => (await import('#src/content/rules/parana.yaml')).content,
  rj: async () => (await import('#src/content/rules/rio-de-janeiro.yaml')).content,
  rs: async () => (await import('#src/content/rules/rio-grande-do-sul.yaml')).content,
  mg: async () => (await import('#src/content/rules/minas-gerais.yaml')).content,
};
