import { type City, cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import {
  companiesOf,
  type SavedCompany,
  type SavedItem,
} from '#src/shared/visitor-data/saved/saved-item.ts';
import type { Sending } from './sending.ts';

/** A saved company that the request can be sent to. */
export interface Recipient {
  company: SavedCompany;
  /** City whose listing it was saved from; undefined when the catalogue no longer has it. */
  city: City | undefined;
  /** Link that opens the chat; null for a company that can only be called. */
  chat: string | null;
  /** When the chat was opened, in milliseconds. */
  openedAt: number | undefined;
  isQueued: boolean;
}

/** All saved companies, those of the request's city first. */
export function recipientsOf(
  items: readonly SavedItem[],
  draft: RequestDraft,
  { opened, queued }: Sending,
): Recipient[] {
  const companies = companiesOf(items);
  const request = writeRequest(draft);
  const isNear = ({ city }: SavedCompany) => draft.city === null || city === draft.city;
  const sorted = [...companies.filter(isNear), ...companies.filter((one) => !isNear(one))];
  return sorted.map((company) => {
    const city = cityWithId(company.city);
    return {
      company,
      city,
      chat: requestLink(company, request.city ?? city, request),
      openedAt: opened[company.key],
      isQueued: queued.includes(company.key),
    };
  });
}

/** The queue first, then the companies not opened yet; undefined when none is left. */
export function nextOf(
  recipients: readonly Recipient[],
  { queued }: Sending,
): Recipient | undefined {
  const reachable = recipients.filter(({ chat }) => chat);
  const [first] = queued.flatMap((key) => reachable.filter(({ company }) => company.key === key));
  return first ?? reachable.find(({ openedAt }) => openedAt === undefined);
}
