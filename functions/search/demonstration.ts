import type { City, CityId } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';

/**
 * Six fictional companies of a city, the same ones every time, which together show every state of
 * a card. Nobody can be reached through them: area code 52 is not assigned, `.example` never will be.
 */
export function demonstrationCompanies(city: City): Company[] {
  const start = numberOf(city);
  return samples.map(({ phone, site, ...sample }, index) => ({
    placeId: `demonstration:${city.id}:${index + 1}`,
    name: `${rotated(names, start + index)} (demonstração)`,
    ...sample,
    address: addressIn(city, start, index),
    imageUrl: null,
    phone: phone + String(start * 10 + index).padStart(4, '0'),
    sponsored: index === 0,
    ...(site && { website: `https://${site}.example/` }),
    ...(city.id === cityWithPages && index < pageCount && { slug: `demonstracao-${index + 1}` }),
  }));
}

/** The city whose first companies have pages of their own. */
export const cityWithPages: CityId = 'sc/joinville';

const pageCount = 3;

interface Sample extends Pick<Company, 'rating' | 'reviewCount' | 'availability'> {
  /** Without its last four digits, which vary with the city. */
  phone: string;
  site?: string;
}

const samples: readonly Sample[] = [
  {
    rating: 4.8,
    reviewCount: 127,
    availability: 'immediate',
    phone: '+555299000',
    site: 'destaque',
  },
  {
    rating: 4.6,
    reviewCount: 58,
    availability: 'immediate',
    phone: '+555298000',
    site: 'cacambas',
  },
  { rating: 4.1, reviewCount: 34, availability: 'closed', phone: '+55523300', site: 'entulho' },
  { rating: 3.7, reviewCount: 9, availability: 'unknown', phone: '+555297000' },
  { rating: null, reviewCount: 0, availability: 'immediate', phone: '+555296000', site: 'novata' },
  { rating: 5, reviewCount: 1, availability: 'closed', phone: '+55523500' },
];

const names = [
  'Caçambas Boa Obra',
  'Entulho Fácil',
  'Reforma Limpa Caçambas',
  'Disk Caçamba Horizonte',
  'Remove Já Entulhos',
  'Caçambas Dois Irmãos',
  'Obra Leve Locações',
  'Tira Entulho Aurora',
  'Caçambas Pé na Obra',
  'Canteiro Limpo',
  'Leva e Traz Caçambas',
];

const streets = [
  'Rua das Palmeiras',
  'Rua dos Ipês',
  'Avenida das Araucárias',
  'Rua do Ferreiro',
  'Avenida dos Pedreiros',
  'Rua da Olaria',
  'Travessa do Moinho',
];

function addressIn(city: City, start: number, index: number): string {
  const number = 100 + ((start * 37 + index * 211) % 1900);
  const bairro = rotated(city.bairros, index);
  return `${rotated(streets, start + index)}, ${number} - ${bairro}, ${city.name} - ${city.stateCode}`;
}

function rotated<T>(list: readonly T[], position: number): T {
  return list[position % list.length] as T;
}

/** A number below 997 that depends on nothing but the city's id. */
function numberOf(city: City): number {
  const codes = Array.from(city.id, (character) => character.charCodeAt(0));
  return codes.reduce((sum, code) => (sum * 31 + code) % 997, 0);
}
