import type { CityId } from '#src/shared/catalogue/catalogue.ts';

/** What people call a city besides its name. */
export const cityNicknames: Partial<Record<CityId, string>> = {
  'sc/florianopolis': 'Floripa',
  'pr/curitiba': 'CWB',
  'pr/foz-do-iguacu': 'Foz',
  'rj/rio-de-janeiro': 'RJ carioca',
  'rj/duque-de-caxias': 'Caxias',
  'rs/porto-alegre': 'POA',
  'sp/sao-paulo': 'Sampa SP',
  'sp/sao-jose-dos-campos': 'SJC',
  'mg/belo-horizonte': 'BH Beagá Belzonte',
  'mg/uberlandia': 'Udia',
  'mg/juiz-de-fora': 'JF',
};
