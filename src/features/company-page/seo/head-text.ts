import { citiesText } from '#src/features/company-page/facts/cities-text.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { clip } from '#src/shared/contact/one-line.ts';
import { site } from '#src/shared/site/site.ts';
import { listText } from '#src/shared/text/list-text.ts';

/** Characters that search engines show. */
const longestTitle = 60;
const longestDescription = 160;

/** With the city and the site's name, as far as they fit. */
export function pageTitle({ name, areas }: Pick<CompanyPage, 'name' | 'areas'>): string {
  const [first] = areas;
  const place = first ? ` ${citiesText([first.city])}` : '';
  const named = `${name}: caçamba${place}`;
  const candidates = [`${named} | ${site.name}`, named, `${name} | ${site.name}`];
  return candidates.find(({ length }) => length <= longestTitle) ?? clip(name, longestTitle);
}

type Described = Pick<CompanyPage, 'name' | 'areas' | 'skipSizes' | 'photos' | 'openingHours'>;

/** In the site's words, whatever a company wrote of itself; at least 70 characters. */
export function pageDescription(company: Described): string {
  const cities = citiesText(company.areas.map(({ city }) => city));
  const sizes = sizesText(company.skipSizes.map(({ size }) => size));
  const name = clip(company.name, 60);
  const openings = [
    ['aluga caçambas', sizes, cities],
    ['aluga caçambas', cities],
    ['aluga caçambas'],
  ].map((words) => `${[name, ...words].filter(Boolean).join(' ')}.`);
  const ends = [`Veja ${contentsText(company)} e peça`, 'Peça'].map(
    (start) => `${start} orçamento sem compromisso pelo WhatsApp.`,
  );
  const candidates = openings.flatMap((opening) => ends.map((end) => `${opening} ${end}`));
  return candidates.find(({ length }) => length <= longestDescription) as string;
}

/** 'fotos, preços, horário e cidades atendidas': what is on the page. */
function contentsText({ photos, skipSizes, openingHours }: Described): string {
  const contents = [
    photos.length > 0 && 'fotos',
    skipSizes.some(({ priceFrom }) => priceFrom !== null) && 'preços',
    openingHours.length > 0 && 'horário',
    'cidades atendidas',
  ];
  return listText(contents.filter((content) => content !== false));
}

/** 'de 3, 5 e 7 m³'. */
function sizesText(sizes: readonly number[]): string {
  if (sizes.length === 0) return '';
  const figures = sizes.map((size) => String(size).replace('.', ','));
  return `de ${listText(figures)} m³`;
}
