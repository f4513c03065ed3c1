import type { DayOfWeek, LocalBusiness } from 'schema-dts';
import { priceText } from '#src/features/company-page/facts/price-text.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { functionUrl } from './preview-image.ts';

/** A company as schema.org describes it: what it said itself, and no rating. */
export function localBusiness(company: CompanyPage): LocalBusiness & { '@type': 'LocalBusiness' } {
  const { name, description, phone, address, website, photos, areas } = company;
  const url = site.url + companyPath(company.slug);
  const prices = company.skipSizes.flatMap(({ priceFrom }) => priceFrom ?? []);
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#empresa`,
    name,
    url,
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(website && { sameAs: website }),
    ...(photos.length > 0 && { image: photos.map((photo) => functionUrl(photo.url)) }),
    ...(areas.length > 0 && {
      areaServed: areas.map(({ city }) => `${city.name}, ${city.stateCode}`),
    }),
    ...(company.openingHours.length > 0 && {
      openingHoursSpecification: company.openingHours.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: daysOfWeek[day] as DayOfWeek,
        opens,
        closes,
      })),
    }),
    ...(prices.length > 0 && { priceRange: `a partir de ${priceText(Math.min(...prices))}` }),
  };
}

const daysOfWeek = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
] as const satisfies readonly DayOfWeek[];
