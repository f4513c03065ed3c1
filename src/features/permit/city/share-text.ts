import { type Place, placeNames } from '#src/features/permit/place/place.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { originText } from '#src/shared/catalogue/city-rules/rule-origin.ts';
import { sourcedRules } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { streetAnswer } from './street-answer.ts';

interface SharedRules {
  city: City;
  rules: CityRules;
  /** Null for both. */
  place: Place | null;
}

/** The answer in a few lines; the link that is shared with it leads to all rules. */
export function shareText({ city, rules, place }: SharedRules): string {
  const title = `Caçamba ${inCity(city)}`;
  const { name, phone } = rules.authority;
  const street = streetAnswer(city, sourcedRules(rules.sources)).map(
    (rule) => `${rule.rule} (${originText(rule)})`,
  );
  return [
    place ? `${title}, ${placeNames[place].toLowerCase()}` : title,
    ...(place === 'street' ? [] : ['Dentro do terreno, em regra não é preciso autorização.']),
    ...(place === 'lot' ? [] : street),
    `A quem perguntar: ${name}${phone ? `, telefone ${phone}` : ''}.`,
  ].join('\n');
}
