import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { requestLink } from '#src/shared/contact/chat-request.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import {
  companiesOf,
  type SavedCompany,
  type SavedItem,
} from '#src/shared/visitor-data/saved/saved-item.ts';
import type { Sending } from './sending.ts';

/** A saved company to which the request can go. */
export interface Recipient {
  company: SavedCompany;
  /** Whose list it was saved from; the catalogue may have changed since. */
  city: City | undefined;
  /** Null for a company that can only be called. */
  chat: string | null;
  /** When the chat was opened, in milliseconds. */
  openedAt: number | undefined;
  isWaiting: boolean;
}

/** The saved companies, those of the request's city first; the request goes to any of them. */
export function recipientsOf(
  items: readonly SavedItem[],
  draft: RequestDraft,
  { opened, waiting }: Sending,
): Recipient[] {
  const companies = companiesOf(items);
  const written = writeRequest(draft);
  const isNear = ({ city }: SavedCompany) => draft.city === null || city === draft.city;
  return [...companies.filter(isNear), ...companies.filter((one) => !isNear(one))].map(
    (company) => {
      const city = cities.find(({ id }) => id === company.city);
      return {
        company,
        city,
        chat: requestLink(company, written.city ?? city, written),
        openedAt: opened[company.key],
        isWaiting: waiting.includes(company.key),
      };
    },
  );
}

/** Whom to ask now: who waits comes first, then the order of the list; undefined when all are asked. */
export function nextOf(
  recipients: readonly Recipient[],
  { waiting }: Sending,
): Recipient | undefined {
  const reachable = recipients.filter(({ chat }) => chat);
  const [first] = waiting.flatMap((key) => reachable.filter(({ company }) => company.key === key));
  return first ?? reachable.find(({ openedAt }) => openedAt === undefined);
}
