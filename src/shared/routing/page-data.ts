import type { City } from '#src/catalogue/cities.ts';
import type { ListingFacts } from '#src/catalogue/listing-facts.ts';
import type { UnservedSearch } from '#src/catalogue/unserved-search.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { SearchAnswer } from '#src/company/record.ts';

/** The data of a document's page that the browser can't compute by itself. */
export interface PageData {
  /** The city of a listing. */
  city?: City;
  /** The sentences of the listing about that city. */
  facts?: ListingFacts;
  /** The companies of that city, where the document has them. */
  found?: FoundCompanies;
  /** The search that led to that city though it was for another place. */
  unserved?: UnservedSearch;
  /** The company whose page it is. */
  company?: CompanyPage;
}

export interface FoundCompanies {
  answer: SearchAnswer;
  /** Milliseconds between the question to Google and the document. */
  age: number;
}

/** Id of the element of a document that holds its page's data. */
export const pageDataId = 'page-data';

/** Reads what the document's first page was made of; empty where the document has no such data. */
export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : {};
}
