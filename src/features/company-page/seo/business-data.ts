import type { DayOfWeek, LocalBusiness, Organization } from 'schema-dts';
import { priceText } from '#src/features/company-page/facts/price-text.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { functionUrl } from './preview-image.ts';

/**
 * A company as schema.org describes it: what it published itself, and no rating. Google requires the
 * address of a local business; a company that gives none is an organization.
 */
export function businessData(company: CompanyPage): LocalBusiness | Organization {
  const facts = organizationFacts(company);
  const { address, openingHours } = company;
  if (!address) return { '@type': 'Organization', ...facts };
  const prices = company.skipSizes.flatMap(({ priceFrom }) => priceFrom ?? []);
  return {
    '@type': 'LocalBusiness',
    ...facts,
    // The company writes it in one line.
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BR' },
    ...(openingHours.length > 0 && {
      openingHoursSpecification: openingHours.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: daysOfWeek[day] as DayOfWeek,
        opens,
        closes,
      })),
    }),
    ...(prices.length > 0 && { priceRange: `a partir de ${priceText(Math.min(...prices))}` }),
  };
}

/** What an organization has and a local business too. */
function organizationFacts({
  slug,
  name,
  description,
  phone,
  website,
  photos,
  areas,
}: CompanyPage) {
  const url = site.url + companyPath(slug);
  return {
    '@id': `${url}#empresa`,
    name,
    url,
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(website && { sameAs: website }),
    ...(photos.length > 0 && { image: photos.map((photo) => functionUrl(photo.url)) }),
    ...(areas.length > 0 && {
      areaServed: areas.map(({ city }) => `${city.name}, ${city.stateCode}`),
    }),
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
