import * as v from 'valibot';
import { type City, cityWithId } from '#src/catalogue/cities.ts';
import { createRequestValue } from '#src/device/request-value.ts';
import { companiesOf, type SavedCompany, type SavedItem } from '#src/device/saved-item.ts';
import type { RequestDraft } from '#src/shared/contact/request-draft.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';

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

const sendingSchema = v.object({
  /** When the chat with a company was opened, in milliseconds, by the company's key. */
  opened: v.fallback(v.record(v.string(), v.number()), {}),
  /** Keys of companies to ask once there is a connection again, in the visitor's order. */
  queued: v.fallback(v.array(v.string()), []),
});

/** The companies whose chat was opened with the request, and those queued until there is a connection. */
export type Sending = v.InferOutput<typeof sendingSchema>;

const empty: Sending = v.parse(sendingSchema, {});

const sending = createRequestValue('sending', {
  empty,
  parse: (row) => v.parse(v.fallback(sendingSchema, empty), row),
});

export const useSending = sending.use;

/** Also removes the company from the queue. */
export function markOpened(key: string, now = Date.now()): void {
  void sending.change(({ opened, queued }) => ({
    opened: { ...opened, [key]: now },
    queued: without(queued, key),
  }));
}

export function addToQueue(key: string): void {
  void sending.change(({ opened, queued }) => ({ opened, queued: [...without(queued, key), key] }));
}

export function removeFromQueue(key: string): void {
  void sending.change(({ opened, queued }) => ({ opened, queued: without(queued, key) }));
}

export function clearSending(): void {
  restoreSending(empty);
}

export function restoreSending(old: Sending): void {
  void sending.change(() => old);
}

function without(keys: readonly string[], key: string): string[] {
  return keys.filter((one) => one !== key);
}
