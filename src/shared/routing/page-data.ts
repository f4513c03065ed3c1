import type { City } from '#src/catalogue/cities.ts';
import type { ListingFacts } from '#src/catalogue/listing-facts.ts';
import type { UnservedSearch } from '#src/catalogue/unserved-search.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { SearchAnswer } from '#src/company/record.ts';

/** The browser can't compute these data of a document's page by itself. */
export interface PageData {
  city?: City;
  facts?: ListingFacts;
  /** The document has the companies of that city where they were found in time. */
  found?: FoundCompanies | undefined;
  unserved?: UnservedSearch | undefined;
  company?: CompanyPage;
}

/** Google's answer may be shown this long after the request: the product's own rule. */
export const companiesLifetime = 5 * 60 * 1000;

export interface FoundCompanies {
  answer: SearchAnswer;
  /** The document is these milliseconds younger than the request to Google. */
  age: number;
}

/** The element of a document with this id holds its page's data. */
export const pageDataId = 'page-data';

/** Reads what the document's first page was made of; empty where the document has none. */
export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : {};
}
