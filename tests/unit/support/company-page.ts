import type { CompanyPage } from '#src/company/page.ts';

export const partnerId = '6f1f5f0e-7d0a-4b69-9c0d-3f6f5f3f0a01';

const joinville = { id: 'sc/joinville', name: 'Joinville', stateCode: 'SC' } as const;
const jaragua = { id: 'sc/jaragua-do-sul', name: 'Jaraguá do Sul', stateCode: 'SC' } as const;

/** A company that gave nothing but its name, its phone and its city, and what is given here. */
export function sparePage(given: Partial<CompanyPage> = {}): CompanyPage {
  return {
    slug: 'cacambas-do-sul',
    placeId: 'partner:cacambas-do-sul',
    name: 'Caçambas do Sul',
    address: '',
    phone: '+554734331234',
    sponsored: false,
    partnerId,
    demonstration: false,
    description: '',
    whatsapp: null,
    photos: [],
    skipSizes: [],
    openingHours: [],
    servedCities: [{ city: joinville, bairros: [] }],
    registers: [],
    updatedOn: '2026-11-20',
    ...given,
  };
}

/** A company that gave everything, and what is given here. */
export function fullPage(given: Partial<CompanyPage> = {}): CompanyPage {
  return sparePage({
    address: 'Rua das Palmeiras, 120 - Glória, Joinville - SC',
    sponsored: true,
    whatsapp: '+5547999120001',
    website: 'https://cacambas.example/',
    description:
      'Caçambas de 3 a 7 m³ para obra e limpeza de terreno.\nEntregamos em até 24 horas e emitimos o CTR de cada retirada.',
    photos: ['Caçamba de 5 m³ na calçada', 'Caminhão poliguindaste', '', 'Pátio da empresa'].map(
      (description, index) => ({
        url: `partner-photo?company=${partnerId}&photo=${`${index}`.repeat(64)}`,
        width: 1600,
        height: 1200,
        description,
      }),
    ),
    skipSizes: [
      { size: 3, priceFrom: 320, pricedOn: '2026-11-01', loads: { mixed: 380, soil: 350 } },
      { size: 5, priceFrom: 1450.5, pricedOn: '2026-11-01', loads: { mixed: 1600 } },
      { size: 7, priceFrom: null, pricedOn: null },
    ],
    rentalTerms: { days: 7, extraDay: 25.5 },
    extras: 'Sábado: R$ 60\nSegunda viagem: R$ 150',
    openingHours: [
      ...[1, 2, 3, 4, 5].flatMap((day) => [
        { day, opens: '08:00', closes: '12:00' },
        { day, opens: '13:30', closes: '18:00' },
      ]),
      { day: 6, opens: '08:00', closes: '12:00' },
    ],
    servedCities: [
      { city: joinville, bairros: ['Glória', 'América', 'Centro'] },
      { city: jaragua, bairros: [] },
    ],
    registers: [
      {
        source: 'Sama',
        url: 'https://www.joinville.sc.gov.br/cadastro',
        on: '2026-11-01',
        licence: '123/2026',
        city: joinville,
      },
    ],
    ...given,
  });
}
