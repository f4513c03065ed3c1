import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import { useLastCity } from '#src/shared/visitor-data/use-last-city.ts';
import { type CompanyRequest, requestTo } from './request-to.ts';

export interface ShownRequest extends CompanyRequest {
  /** The visitor's request in a few words; may be empty. */
  summary: string;
}

/** The visitor's request to a company, as far as it is known by now. */
export function useRequestTo(company: CompanyPage): ShownRequest {
  const written = useWrittenRequest();
  const lastCity = useLastCity({});
  return { ...requestTo(company, { written, lastCity }), summary: written?.summary ?? '' };
}
