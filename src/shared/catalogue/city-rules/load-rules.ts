import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { CityRules } from './city-rules.ts';

/** Fetches a city's rules, in one file with those of its state. Throws for a city without an entry. */
export async function loadRules(id: CityId): Promise<CityRules> {
  const [state, slug] = id.split('/') as [keyof typeof states, string];
  const rules = (await states[state]())[slug];
  if (!rules) throw new Error(`The rules of ${id} are missing`);
  return rules;
}

const states = {
  sp: async (): RulesOfState => (await import('./states/sao-paulo.ts')).rulesInSaoPaulo,
  sc: async (): RulesOfState => (await import('./states/santa-catarina.ts')).rulesInSantaCatarina,
  pr: async (): RulesOfState => (await import('./states/parana.ts')).rulesInParana,
  rj: async (): RulesOfState => (await import('./states/rio-de-janeiro.ts')).rulesInRioDeJaneiro,
  rs: async (): RulesOfState =>
    (await import('./states/rio-grande-do-sul.ts')).rulesInRioGrandeDoSul,
  mg: async (): RulesOfState => (await import('./states/minas-gerais.ts')).rulesInMinasGerais,
};

type RulesOfState = Promise<Record<string, CityRules>>;
