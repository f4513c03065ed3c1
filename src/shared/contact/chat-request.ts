import { type City, inCity } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site.ts';
import { chatNumber } from './phone.ts';

/** Opens a chat with the company, with the request already written; null when it can't chat. */
export function requestLink(
  { name, phone }: Pick<Company, 'name' | 'phone'>,
  city: City,
): string | null {
  const number = phone && chatNumber(phone);
  return number ? chatLink(number, chatRequest(name, city)) : null;
}

function chatRequest(companyName: string, city: City): string {
  return [
    `Olá! Encontrei a empresa ${companyName} no ${site.name}.`,
    `Gostaria de um orçamento para alugar uma caçamba de entulho ${inCity(city)}, ${city.stateCode}.`,
  ].join(' ');
}
