import type { CityId } from '#src/catalogue/catalogue.ts';
import type { CityDropOff } from './drop-off.ts';
import { dropOffInMinasGerais } from './minas-gerais.ts';
import { dropOffInParana } from './parana.ts';
import { dropOffInRioDeJaneiro } from './rio-de-janeiro.ts';
import { dropOffInRioGrandeDoSul } from './rio-grande-do-sul.ts';
import { dropOffInSantaCatarina } from './santa-catarina.ts';
import { dropOffInSaoPaulo } from './sao-paulo.ts';

const states: Record<string, Record<string, CityDropOff>> = {
  sp: dropOffInSaoPaulo,
  sc: dropOffInSantaCatarina,
  pr: dropOffInParana,
  rj: dropOffInRioDeJaneiro,
  rs: dropOffInRioGrandeDoSul,
  mg: dropOffInMinasGerais,
};

/** What a city has for small amounts of debris. Imports the places of every city. */
export function dropOffIn(id: CityId): CityDropOff {
  const [state, slug] = id.split('/') as [string, string];
  const dropOff = states[state]?.[slug];
  if (!dropOff) throw new Error(`The drop-off places of ${id} are missing`);
  return dropOff;
}
