import type { CompanyPage } from '#src/shared/company/company-page.ts';
import {
  type RequestCity,
  requestLink,
  type WrittenRequest,
} from '#src/shared/contact/request-text.ts';

/** What is stored on the visitor's device. */
interface Visitor {
  written: WrittenRequest | undefined;
  /** Id of the city whose listing was opened last. */
  lastCity: unknown;
}

export interface CompanyRequest {
  /** Opens the chat; null for a company that can only be called. */
  chat: string | null;
  /** Whether the visitor's request is in it. */
  hasWritten: boolean;
}

/**
 * The request to a company, for the visitor's city where the company serves it. A request that is
 * written for a city that it does not serve is left out.
 */
export function requestTo(company: CompanyPage, { written, lastCity }: Visitor): CompanyRequest {
  const cities = company.areas.map(({ city }) => city);
  const asked = written?.city && cities.find(({ id }) => id === written.city?.id);
  const sent = written?.city && !asked ? undefined : written;
  const city: RequestCity | undefined =
    asked ?? cities.find(({ id }) => id === lastCity) ?? onlyOf(cities);
  const phone = company.whatsapp ?? company.phone;
  return {
    chat: requestLink({ name: company.name, phone }, city, sent),
    hasWritten: Boolean(sent?.text),
  };
}

function onlyOf<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}
