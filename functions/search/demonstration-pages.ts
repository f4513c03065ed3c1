import { cityById } from '#src/shared/catalogue/catalogue.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { cityWithPages, demonstrationCompanies } from './demonstration.ts';

/** The pages of fictional companies, the same every time, which together show all that a page can. */
export function demonstrationPages(): CompanyPage[] {
  const rows = demonstrationCompanies(cityById(cityWithPages));
  return rows.flatMap(({ slug, placeId, name, address, phone, sponsored, website }, index) => {
    const content = contents[index];
    if (!slug || !content) return [];
    const row = { slug, placeId, name, address, phone, sponsored, ...(website && { website }) };
    return [{ ...row, demonstration: true, photos: [], registers: [], updatedOn, ...content }];
  });
}

const updatedOn = '2026-11-02';

type Content = Pick<
  CompanyPage,
  'description' | 'whatsapp' | 'skipSizes' | 'openingHours' | 'areas'
>;

const city = ({ id, name, stateCode } = cityById(cityWithPages)) => ({ id, name, stateCode });

const hours = (days: readonly number[], opens: string, closes: string) =>
  days.map((day) => ({ day, opens, closes }));

const workdays = [1, 2, 3, 4, 5];

const contents: readonly Content[] = [
  {
    description:
      'Esta empresa é fictícia e mostra como fica uma página completa.\n\nAqui a empresa conta o que aluga, em quanto tempo entrega e para onde leva o entulho.',
    whatsapp: null,
    skipSizes: [
      { size: 3, priceFrom: 280, pricedOn: updatedOn },
      { size: 5, priceFrom: 350, pricedOn: updatedOn },
      { size: 7, priceFrom: null, pricedOn: null },
    ],
    openingHours: [...hours(workdays, '07:30', '18:00'), ...hours([6], '08:00', '12:00')],
    areas: [
      { city: city(), bairros: [] },
      {
        city: city(cityById('sc/blumenau')),
        bairros: cityById('sc/blumenau').bairros.slice(0, 2),
      },
    ],
  },
  {
    description: 'Esta empresa é fictícia: atende alguns bairros e fecha para o almoço.',
    // Its last digits are those of no row.
    whatsapp: '+5552980009999',
    skipSizes: [
      { size: 4, priceFrom: null, pricedOn: null },
      { size: 5, priceFrom: null, pricedOn: null },
    ],
    openingHours: [...hours(workdays, '08:00', '12:00'), ...hours(workdays, '13:30', '18:00')],
    areas: [{ city: city(), bairros: cityById(cityWithPages).bairros.slice(0, 2) }],
  },
  {
    description: '',
    whatsapp: null,
    skipSizes: [],
    openingHours: [],
    areas: [{ city: city(), bairros: [] }],
  },
];
