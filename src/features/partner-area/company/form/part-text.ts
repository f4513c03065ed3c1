import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { offeredSizes, type ServiceArea } from '#src/shared/company/area/company-data.ts';
import { parseReais, reaisText } from '#src/shared/text/reais.ts';
import type { CompanyForm, FormKey, SkipField } from './company-form.ts';
import { weekText } from './opening-hours.ts';

/** A part of the form in words, for two versions side by side. */
export function partText(form: CompanyForm, key: FormKey): string {
  if (key === 'openingHours') return weekText(form.openingHours);
  if (key === 'skipSizes') return skipsText(form.skipSizes);
  if (key === 'areas') return areasText(form.areas);
  return form[key].trim() || 'em branco';
}

function skipsText(fields: readonly SkipField[]): string {
  const texts = fields.flatMap((field, index) => {
    if (!field) return [];
    const price = parseReais(field.price, Number.MAX_SAFE_INTEGER);
    const from = 'value' in price ? ` a partir de ${reaisText(price.value)}` : '';
    return [`${offeredSizes[index]} m³${from}`];
  });
  return texts.join('; ') || 'nenhum tamanho';
}

function areasText(areas: readonly ServiceArea[]): string {
  const texts = areas.map(({ cityId, bairros }) => {
    const name = cityWithId(cityId)?.name ?? cityId;
    return bairros.length > 0 ? `${name} (${bairros.join(', ')})` : `${name} inteira`;
  });
  return texts.join('; ') || 'nenhuma cidade';
}
