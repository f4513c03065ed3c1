/** What Google Search asks for of a type of schema.org; properties of properties are 'a.b'. */
interface Requirements {
  /** The page of developers.google.com/search/docs/appearance that says so. */
  source: string;
  required: readonly string[];
  recommended: readonly string[];
  /** Recommended, and not given: why. */
  leftOut?: Readonly<Record<string, string>>;
}

/** As these pages stood in 2026. FAQPage is not among them: Google retired it in May 2026. */
export const googleRequirements = {
  LocalBusiness: {
    source: 'Local business (LocalBusiness) structured data',
    required: ['name', 'address', 'address.streetAddress', 'address.addressCountry'],
    recommended: [
      'openingHoursSpecification',
      'openingHoursSpecification.dayOfWeek',
      'openingHoursSpecification.opens',
      'openingHoursSpecification.closes',
      'priceRange',
      'telephone',
      'url',
    ],
    leftOut: {
      aggregateRating: 'The ratings are Google’s own.',
      review: 'The reviews are Google’s own.',
      geo: 'No company gives its coordinates.',
      department: 'No company has one.',
    },
  },
  Article: {
    source: 'Article (Article, NewsArticle, BlogPosting) structured data',
    required: [],
    recommended: [
      'author',
      'author.name',
      'author.url',
      'dateModified',
      'datePublished',
      'headline',
      'image',
    ],
  },
  BreadcrumbList: {
    source: 'Breadcrumb (BreadcrumbList) structured data',
    required: [
      'itemListElement',
      'itemListElement.item',
      'itemListElement.name',
      'itemListElement.position',
    ],
    recommended: [],
  },
  ItemList: {
    source: 'Carousel (ItemList) structured data, for a summary page',
    required: ['itemListElement', 'itemListElement.position', 'itemListElement.url'],
    recommended: [],
  },
  Organization: {
    source: 'Organization (Organization) structured data',
    required: [],
    recommended: ['name', 'url', 'logo'],
  },
  WebSite: {
    source: 'Provide a site name to Google Search',
    required: ['name', 'url'],
    recommended: [],
    leftOut: { alternateName: 'The site has one name.' },
  },
} as const satisfies Record<string, Requirements>;

export type DescribedType = keyof typeof googleRequirements;

/** Required and recommended properties that a thing lacks, of every one of a list. */
export function missingProperties(type: DescribedType, thing: unknown): string[] {
  const { required, recommended } = googleRequirements[type];
  return [...required, ...recommended].filter((path) => !hasProperty(thing, path.split('.')));
}

/** The required ones alone. */
export function missingRequired(type: DescribedType, thing: unknown): string[] {
  const required: readonly string[] = googleRequirements[type].required;
  return missingProperties(type, thing).filter((path) => required.includes(path));
}

function hasProperty(thing: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return thing !== undefined && thing !== null && thing !== '';
  if (Array.isArray(thing)) {
    return thing.length > 0 && thing.every((one) => hasProperty(one, [name, ...rest]));
  }
  if (typeof thing !== 'object' || thing === null) return false;
  return hasProperty((thing as Record<string, unknown>)[name], rest);
}
