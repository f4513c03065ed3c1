import type { CompanyArea } from '#src/company/area.ts';

/** A company's area as the functions send it: two open days, one size with prices, one city. */
export const area: CompanyArea = {
  companyId: '00000000-0000-4000-8000-000000000001',
  version: 3,
  data: {
    name: 'Caçambas do Sul',
    description: 'Desde 1990.',
    phone: '+5547999990000',
    whatsapp: null,
    address: 'Rua A, 1',
    website: null,
    cnpj: '12ABC34501DE35',
    openingHours: [
      { day: 1, opens: '13:00', closes: '18:00' },
      { day: 1, opens: '08:00', closes: '12:00' },
      { day: 2, opens: '08:00', closes: '18:00' },
    ],
    skipSizes: [{ size: 5, priceFrom: 450.5, pricedOn: '2025-11-01', loads: { soil: 520 } }],
    rentalTerms: { days: 7, extraDay: 25.5, extras: 'Sábado: R$ 60' },
  },
  servedCities: [{ cityId: 'sc/joinville', bairros: ['Centro'] }],
  photos: [],
  pending: null,
  rejection: null,
  isApproved: true,
  isSuspended: false,
  featuredUntil: null,
  email: 'a@b.example',
  notifications: {
    pushTaps: false,
    pushReviews: false,
    emailTaps: false,
    emailReviews: false,
    pushRequests: false,
    emailRequests: false,
  },
  pushKey: null,
  canMail: false,
  deletionRequestedAt: null,
};
