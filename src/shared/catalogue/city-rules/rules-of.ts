import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { CityRules } from './city-rules.ts';
import { rulesInMinasGerais } from './minas-gerais.ts';
import { rulesInParana } from './parana.ts';
import { rulesInRioDeJaneiro } from './rio-de-janeiro.ts';
import { rulesInRioGrandeDoSul } from './rio-grande-do-sul.ts';
import { rulesInSantaCatarina } from './santa-catarina.ts';
import { rulesInSaoPaulo } from './sao-paulo.ts';

const states: Record<string, Record<string, CityRules>> = {
  sp: rulesInSaoPaulo,
  sc: rulesInSantaCatarina,
  pr: rulesInParana,
  rj: rulesInRioDeJaneiro,
  rs: rulesInRioGrandeDoSul,
  mg: rulesInMinasGerais,
};

/** The known rules of a city. Imports those of every city: only for pages that need them all. */
export function rulesOf(id: CityId): CityRules {
  const [state, slug] = id.split('/') as [string, string];
  const rules = states[state]?.[slug];
  if (!rules) throw new Error(`The rules of ${id} are missing`);
  return rules;
}
