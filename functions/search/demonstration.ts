import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';

/**
 * Six fictional companies of a city, the same ones every time, which together show every state of
 * a card. Nobody can be reached through them: area code 52 is not assigned, `.example` never will be.
 */
export function demonstrationCompanies(city: City): Company[] {
  const start = numberOf(city);
  return samples.map((sample, index) => ({
    placeId: `demonstration:${city.id}:${index + 1}`,
    name: `${rotated(names, start + index)} (demonstração)`,
    ...sample,
    address: addressIn(city, start, index),
    imageUrl: null,
    phone: phoneLike(sample.phone, start * 10 + index),
  }));
}

interface Sample extends Omit<Company, 'placeId' | 'name' | 'address' | 'imageUrl'> {
  phone: string;
}

// The last four digits of a phone vary with the city.
const samples: readonly Sample[] = [
  {
    rating: 4.8,
    reviewCount: 127,
    availability: 'immediate',
    phone: '+5552990000000',
    sponsored: true,
    website: 'https://destaque.example/',
  },
  {
    rating: 4.6,
    reviewCount: 58,
    availability: 'immediate',
    phone: '+5552980000000',
    sponsored: false,
    website: 'https://cacambas.example/',
  },
  {
    rating: 4.1,
    reviewCount: 34,
    availability: 'closed',
    phone: '+555233000000',
    sponsored: false,
    website: 'https://entulho.example/',
  },
  {
    rating: 3.7,
    reviewCount: 9,
    availability: 'unknown',
    phone: '+5552970000000',
    sponsored: false,
  },
  {
    rating: null,
    reviewCount: 0,
    availability: 'immediate',
    phone: '+5552960000000',
    sponsored: false,
    website: 'https://novata.example/',
  },
  {
    rating: 5,
    reviewCount: 1,
    availability: 'closed',
    phone: '+555235000000',
    sponsored: false,
  },
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

function phoneLike(phone: string, number: number): string {
  return phone.slice(0, -4) + String(number).padStart(4, '0');
}

function rotated<T>(list: readonly T[], position: number): T {
  return list[position % list.length] as T;
}

/** A number below 997 that depends on nothing but the city's id. */
function numberOf(city: City): number {
  const codes = Array.from(city.id, (character) => character.charCodeAt(0));
  return codes.reduce((sum, code) => (sum * 31 + code) % 997, 0);
}
