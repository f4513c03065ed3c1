import type { CityId } from '#src/catalogue/cities.ts';
import type { CompanyRecord } from '#src/company/record.ts';

/** A company without a page that serves these cities, and is listed first where it is sponsored. */
interface TestPartner extends Partial<CompanyRecord> {
  cities?: CityId[];
  sponsored?: boolean;
}

/** A partner in Joinville, unless more is said of it; the operator approved its contacts. */
export function testPartner(change: TestPartner = {}): CompanyRecord {
  const { cities = ['sc/joinville'], sponsored = false, ...columns } = change;
  const partner = {
    id: '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765',
    slug: null,
    formerSlugs: [],
    placeId: null,
    name: 'Parceira',
    description: '',
    phone: '+5552900000009',
    whatsapp: null,
    address: 'Rua A, 1',
    website: null,
    openingHours: [],
    skipSizes: [],
    rentalTerms: { days: null, extraDay: null },
    extras: '',
    servedCities: cities.map((cityId) => ({ cityId, bairros: [] })),
    photos: [],
    takesRequests: false,
    featuredUntil: sponsored ? '2099-12-31' : null,
    reviews: null,
    updatedOn: '2026-11-22',
    ...columns,
  };
  const { phone, whatsapp, website, address } = partner;
  const approvedContacts = [phone, whatsapp, website, address].filter((text) => text !== null);
  return { approvedContacts, ...partner };
}
