import * as v from 'valibot';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { type CompanyPage, isCompanyPage } from '#src/shared/company/company-page.ts';
import { site } from '#src/shared/site/site.ts';

/** What the function answers for a slug. */
export type FoundCompany =
  | { kind: 'page'; page: CompanyPage }
  /** It was there; `city` is the first that it served. */
  | { kind: 'gone'; city: CityId }
  | { kind: 'unknown' };

/**
 * Asks the function for a company. Rejects when it can't be reached, fails, or answers anything
 * else, for instance a captive portal's page.
 */
export async function fetchCompany(
  slug: string,
  signal: AbortSignal,
  url = `${site.functionsUrl}/company-page`,
): Promise<FoundCompany> {
  const response = await fetch(`${url}?${new URLSearchParams({ slug })}`, {
    headers: site.functionsKey ? { apikey: site.functionsKey } : {},
    // A browser would take an answer with status 410 for good.
    cache: 'no-cache',
    signal,
  });
  const answer: unknown = await response.json();
  if (response.ok && isCompanyPage(answer)) return { kind: 'page', page: answer };
  if (response.status === 410 && v.is(gone, answer)) return { kind: 'gone', city: answer.city };
  // A host without this function answers 404 too, in words of its own.
  if (response.status === 404 && v.is(unknown, answer)) return { kind: 'unknown' };
  throw new Error(`The company page answered ${response.status}`);
}

const gone = v.object({
  city: v.pipe(v.string(), v.regex(/^[a-z]{2}\/[a-z-]+$/)) as v.GenericSchema<CityId>,
});

const unknown = v.object({ error: v.picklist(['not_found']) });
