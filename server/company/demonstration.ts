import { type City, type CityId, cityById } from '#src/catalogue/cities.ts';
import type { Load } from '#src/catalogue/skips.ts';
import { type CompanyPage, cityOnPage } from '#src/company/page.ts';
import type { CompanyCard } from '#src/company/record.ts';

/**
 * The six companies are the same every time, and show together every state of a card. No number or
 * address works: area code 52 is not assigned, `.example` never will be.
 */
export function demonstrationCompanies(city: City): CompanyCard[] {
  const start = numberOf(city);
  return samples.map((fields, index) => {
    const { phone, whatsapp = null, openingHours = [], site, bairros, ...sample } = fields;
    return {
      placeId: `demonstration:${city.id}:${index + 1}`,
      name: `${rotated(names, start + index)} (demonstração)`,
      ...sample,
      address: addressIn(city, start, index),
      imageUrl: null,
      phone: phone + String(start * 10 + index).padStart(4, '0'),
      whatsapp,
      openingHours,
      sponsored: index === 0,
      ...(bairros !== undefined && { bairros: city.bairros.slice(0, bairros) }),
      ...(site && { website: `https://${site}.example/` }),
      ...(city.id === cityWithPages && index < pageCount && { slug: `demonstracao-${index + 1}` }),
    };
  });
}

const cityWithPages: CityId = 'sc/joinville';

const pageCount = 3;

interface Sample
  extends Pick<
    CompanyCard,
    'rating' | 'reviewCount' | 'availability' | 'skipSizes' | 'rentalTerms'
  > {
  /** The number lacks its last four digits, which vary with the city. */
  phone: string;
  whatsapp?: string;
  openingHours?: CompanyCard['openingHours'];
  site?: string;
  /** With 0 bairros the company serves the whole city. */
  bairros?: number;
}

const workdays = [1, 2, 3, 4, 5];

const hours = (days: readonly number[], opens: string, closes: string) =>
  days.map((day) => ({ day, opens, closes }));

const updatedOn = '2026-11-02';

const priced = (size: number, priceFrom: number, loads?: Partial<Record<Load, number>>) => ({
  size,
  priceFrom,
  pricedOn: updatedOn,
  ...(loads && { loads }),
});
const unpriced = (size: number) => ({ size, priceFrom: null, pricedOn: null });

const samples: readonly Sample[] = [
  {
    rating: 4.8,
    reviewCount: 127,
    availability: 'immediate',
    phone: '+555299000',
    openingHours: [...hours(workdays, '07:30', '18:00'), ...hours([6], '08:00', '12:00')],
    site: 'destaque',
    skipSizes: [
      priced(3, 280, { clean: 280, mixed: 330, soil: 310 }),
      priced(5, 350, { clean: 350, mixed: 420, soil: 390 }),
      unpriced(7),
    ],
    rentalTerms: { days: 5, extraDay: 25 },
    bairros: 0,
  },
  {
    rating: 4.6,
    reviewCount: 58,
    availability: 'immediate',
    phone: '+555298000',
    whatsapp: '+5552980009999',
    openingHours: [...hours(workdays, '08:00', '12:00'), ...hours(workdays, '13:30', '18:00')],
    site: 'cacambas',
    skipSizes: [priced(4, 310), priced(5, 340)],
    bairros: 2,
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

/** Returns a number below 997 that depends on nothing but the city's id. */
function numberOf(city: City): number {
  const codes = Array.from(city.id, (character) => character.charCodeAt(0));
  return codes.reduce((sum, code) => (sum * 31 + code) % 997, 0);
}

/** The pages are the same every time, and show together all that a page can. */
export function demonstrationPages(): CompanyPage[] {
  const city = cityById(cityWithPages);
  const rows = demonstrationCompanies(city);
  return rows.flatMap((row, index) => {
    const {
      rating: _rating,
      reviewCount: _count,
      availability: _now,
      imageUrl: _image,
      ...own
    } = row;
    const { slug, skipSizes = [], bairros = [], ...shared } = own;
    const content = contents[index];
    if (!slug || !content) return [];
    const { description, extras, otherCities = [] } = content;
    const servedCities = [{ city: cityOnPage(city), bairros }, ...otherCities];
    const nothing = { photos: [], registers: [] };
    return {
      ...shared,
      ...nothing,
      slug,
      demonstration: true,
      updatedOn,
      description,
      skipSizes,
      ...(extras && { extras }),
      servedCities,
    };
  });
}

interface Content extends Pick<CompanyPage, 'description' | 'extras'> {
  otherCities?: CompanyPage['servedCities'];
}

const contents: readonly Content[] = [
  {
    description:
      'Esta empresa é fictícia e mostra como fica uma página completa.\n\nAqui a empresa conta o que aluga, em quanto tempo entrega e para onde leva o entulho.',
    extras: 'Entrega no sábado: R$ 60.',
    otherCities: [
      {
        city: cityOnPage(cityById('sc/blumenau')),
        bairros: cityById('sc/blumenau').bairros.slice(0, 2),
      },
    ],
  },
  {
    description: 'Esta empresa é fictícia: atende alguns bairros e fecha para o almoço.',
  },
  { description: '' },
];
