import type { DayOfWeek, LocalBusiness, Organization } from 'schema-dts';
import type { CompanyPage } from '#src/company/page.ts';
import { clip } from '#src/request/chat-text.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { PageHead, StructuredData } from '#src/shared/seo/page-head.tsx';
import type { PreviewImage } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site/site.ts';
import { listText, priceText } from '#src/shared/text/format.ts';
import { citiesText } from './facts.tsx';

export function CompanySeo({ company }: { company: CompanyPage }) {
  const isHidden = company.demonstration || company.openData?.isSoleTrader;
  return (
    <>
      <PageHead
        title={pageTitle(company)}
        description={pageDescription(company)}
        path={companyPath(company.slug)}
        modifiedOn={company.updatedOn}
        {...(import.meta.env.SSR && { image: previewImage(company) })}
      />
      {isHidden && <meta name="robots" content="noindex" />}
      {/* A fictional company is none, and a person is no business to search for. */}
      {import.meta.env.SSR && !isHidden && <StructuredData data={businessData(company)} />}
    </>
  );
}

/** Search engines show no more characters. */
const maxTitleLength = 60;
const maxDescriptionLength = 160;

/** City and the site's name follow, as far as they fit. */
export function pageTitle({ name, servedCities, openData }: Titled): string {
  const [first] = servedCities;
  const place = first ? ` ${citiesText([first.city])}` : '';
  const named = openData ? name + place : `${name}: caçamba${place}`;
  const candidates = [`${named} | ${site.name}`, named, `${name} | ${site.name}`];
  return candidates.find(({ length }) => length <= maxTitleLength) ?? clip(name, maxTitleLength);
}

type Titled = Pick<CompanyPage, 'name' | 'servedCities' | 'openData'>;

type Described = Titled & Pick<CompanyPage, 'skipSizes' | 'photos' | 'openingHours'>;

/** Uses the site's words, whatever a company wrote of itself; at least 70 characters. */
export function pageDescription(company: Described): string {
  const cities = citiesText(company.servedCities.map(({ city }) => city));
  const sizes = sizesText(company.skipSizes.map(({ size }) => size));
  const name = clip(company.name, 60);
  if (company.openData)
    return `${name} ${cities}: o que os dados públicos dizem da empresa, com as fontes e as datas.`;
  const openings = [
    ['aluga caçambas', sizes, cities],
    ['aluga caçambas', cities],
    ['aluga caçambas'],
  ].map((words) => `${[name, ...words].filter(Boolean).join(' ')}.`);
  const ends = [`Veja ${contentsText(company)} e peça`, 'Peça'].map(
    (start) => `${start} orçamento sem compromisso pelo WhatsApp.`,
  );
  const candidates = openings.flatMap((opening) => ends.map((end) => `${opening} ${end}`));
  return candidates.find(({ length }) => length <= maxDescriptionLength) as string;
}

/** Writes what is on the page: 'fotos, preços, horário e cidades atendidas'. */
function contentsText({ photos, skipSizes, openingHours }: Described): string {
  const contents = [
    photos.length > 0 && 'fotos',
    skipSizes.some(({ priceFrom }) => priceFrom !== null) && 'preços',
    openingHours.length > 0 && 'horário',
    'cidades atendidas',
  ];
  return listText(contents.filter((content) => content !== false));
}

/** Writes 'de 3, 5 e 7 m³'. */
function sizesText(sizes: readonly number[]): string {
  if (sizes.length === 0) return '';
  const figures = sizes.map((size) => String(size).replace('.', ','));
  return `de ${listText(figures)} m³`;
}

/**
 * Describes for schema.org what a company published itself, and reviews that were written here.
 * Google requires the address of a local business; a company that gives none is an organization.
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
        dayOfWeek: `https://schema.org/${daysOfWeek[day]}` as DayOfWeek,
        opens,
        closes,
      })),
    }),
    ...(prices.length > 0 && { priceRange: `a partir de ${priceText(Math.min(...prices))}` }),
  };
}

/** An organization and a local business share these properties. */
function organizationFacts(company: CompanyPage) {
  const { name, description, phone, website, photos, ownReviews, reviews = [] } = company;
  const url = site.url + companyPath(company.slug);
  return {
    '@id': `${url}#empresa`,
    name,
    url,
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(website && { sameAs: website }),
    ...(photos.length > 0 && { image: photos.map((photo) => functionUrl(photo.url)) }),
    // Never Google's: only reviews of rentals that were agreed here.
    ...(ownReviews?.mean && {
      aggregateRating: {
        '@type': 'AggregateRating' as const,
        ratingValue: ownReviews.mean,
        reviewCount: ownReviews.count,
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.map(({ stars, text, on }) => ({
        '@type': 'Review' as const,
        reviewRating: { '@type': 'Rating' as const, ratingValue: stars, bestRating: 5 },
        datePublished: on,
        author: { '@type': 'Person' as const, name: 'Cliente' },
        ...(text && { reviewBody: text }),
      })),
    }),
    ...(company.servedCities.length > 0 && {
      areaServed: company.servedCities.map(({ city }) => `${city.name}, ${city.stateCode}`),
    }),
  };
}

const daysOfWeek = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Links the functions' picture of a company's cover; undefined without a cover. */
export function previewImage({ name, photos }: CompanyPage): PreviewImage | undefined {
  const [cover] = photos;
  if (!cover) return undefined;
  // The cover's own query names the company and the photo.
  const query = cover.url.replace(/^[^?]*\?/, '');
  return {
    url: functionUrl(`company-preview?${query}`),
    type: 'image/jpeg',
    alt: cover.description ? `${name}: ${cover.description}` : `Foto de ${name}`,
  };
}

/** The URL is absolute, since other sites fetch it. */
function functionUrl(relative: string): string {
  return new URL(`${site.functionsUrl}/${relative}`, `${site.url}/`).href;
}
