import * as v from 'valibot';
import { cityWithId } from '#src/catalogue/cities.ts';
import { usualSizes } from '#src/catalogue/skips.ts';
import { wholeNumber } from '#src/company/fields.ts';
import { deadlineOf } from '#src/request/deadline.ts';
import type { Rental } from '#src/request/rental.ts';
import {
  capabilityToken,
  type NewRequest,
  newRequest,
  type RequestView,
  requestView,
} from '#src/request/request.ts';
import { newAcceptance, type VisitorStep, visitorStep } from '#src/request/steps.ts';
import { momentDay } from '#src/request/words.ts';
import { isDay } from '#src/shared/text/days.ts';
import { createEditableRows } from './editable-rows.ts';
import { readValue } from './key-value.ts';
import { valueNames } from './names.ts';
import type { SendProblem } from './request-api.ts';
import { changeNews } from './request-news.ts';

const text = v.fallback(v.string(), '');

const writtenRequest = v.custom<NewRequest>((value) => v.is(newRequest, value));

const writtenStep = v.custom<VisitorStep>((value) => v.is(visitorStep, value));

const sentRequest = v.object({
  kind: v.literal('request'),
  id: v.string(),
  savedAt: v.number(),
  /** The token is of the owner's link, or of one that was shared. */
  token: capabilityToken,
  /** The visitor wrote this; null for a request that a link opened. */
  sent: v.optional(v.nullable(writtenRequest), null),
  /** The last acceptance gave this contact, for the next one too. */
  contact: v.optional(v.nullable(newAcceptance.entries.contact), null),
  /** A request is 'queued' until the server's receipt. */
  state: v.optional(v.picklist(['queued', 'sent']), 'sent'),
  /** The server sent the view last in this form, at this time. */
  view: v.optional(v.nullable(requestView), null),
  readAt: v.number(),
  /** The server lacks these JPEGs; they are bytes, since not every browser stores Blobs. */
  photos: v.optional(v.array(v.instance(ArrayBuffer)), []),
  /** The server lacks this address for its news. */
  email: v.optional(v.nullable(v.string()), null),
  /** The server tells this browser of what happens to the request. */
  isTold: v.optional(v.boolean(), false),
  /** `renewLinks` sent this token without a receipt: the server may have it instead already. */
  nextToken: v.optional(v.nullable(v.string()), null),
  /** The request may have reached the server, with or without a receipt. */
  isTried: v.optional(v.boolean(), true),
  /** The server has not acknowledged these steps; they stand in their order. */
  steps: v.optional(v.array(writtenStep), []),
  /** The problem says why the last attempt failed. */
  problem: v.optional(v.nullable(v.string()), null),
  /** The companies reply 'em até 1 h', as far as was known when the request was written. */
  replySpeed: text,
});

export interface SentRequest extends v.InferOutput<typeof sentRequest> {
  problem: SendProblem | null;
}

/** Makes the row of a request, with what is not given as a link's would be. */
export function newRow(facts: Pick<SentRequest, 'id' | 'token' | 'readAt'>): SentRequest {
  const row = v.parse(sentRequest, { kind: 'request', savedAt: facts.readAt, ...facts });
  return row as SentRequest;
}

/** A value that is unknown or can't be read is null. */
function known<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullable(schema), null);
}

const knownDay = known(
  v.pipe(
    v.string(),
    v.check((day) => isDay(day) && day < '2100'),
  ),
);

export const maxNotedDays = 999;

/** A skip was rented otherwise; texts are '' where nothing is known. */
const notedSkip = v.object({
  kind: v.literal('skip'),
  id: v.string(),
  savedAt: v.number(),
  company: text,
  phone: known(v.string()),
  /** The size is in m³. */
  size: known(v.picklist(usualSizes)),
  place: known(newRequest.entries.place),
  city: known(newRequest.entries.cityId),
  address: text,
  arrival: knownDay,
  /** The time is like '08:30'. */
  time: known(v.string()),
  days: known(wholeNumber(maxNotedDays)),
  note: text,
  collected: knownDay,
});

export type NotedSkip = v.InferOutput<typeof notedSkip>;

export function newSkip(facts: object): NotedSkip {
  return v.parse(notedSkip, { kind: 'skip', savedAt: Date.now(), ...facts });
}

export type Row = SentRequest | NotedSkip;

const schema = v.variant('kind', [sentRequest, notedSkip]);

/** The page shows unreadable rows as such, by their id alone. */
function parse(row: unknown): Row | undefined {
  const read = v.safeParse(schema, row);
  return read.success ? (read.output as Row) : undefined;
}

/** The visitor's requests, and the skips that they noted; read and edit them here. */
export const rows = createEditableRows<Row>({
  read: async ({ requests }) => {
    const read = (await requests.toArray()).map(parse).filter((row) => row !== undefined);
    return new Map(read.map((row) => [row.id, row]));
  },
  update: (database, id, edit) =>
    database.transaction('rw', database.requests, async () => {
      const row = edit(parse(await database.requests.get(id)));
      if (row) await database.requests.put(row);
      return row;
    }),
});

// Every tab that has this code stores for all other pages what waits and what is due.
if (!import.meta.env.SSR) rows.subscribe(() => void noteNews());

/** Changes a request, unless it has been deleted. */
export function editRequest(
  id: string,
  edit: (old: SentRequest) => Partial<SentRequest>,
): Promise<boolean> {
  return rows.edit(id, (old) => (old?.kind === 'request' ? { ...old, ...edit(old) } : old));
}

/** Deletes a row with its photos. Resolves with whether it is deleted. */
export function removeRow(id: string): Promise<boolean> {
  return rows.remove(id, (database) =>
    database.transaction('rw', database.requests, database.photos, async () => {
      await database.requests.delete(id);
      await database.photos.where({ skip: id }).delete();
    }),
  );
}

export function requestRow(id: string): SentRequest | undefined {
  const row = rows.get().rows.get(id);
  return row?.kind === 'request' ? row : undefined;
}

export function isWaiting({ state, photos, steps, email }: SentRequest): boolean {
  return state === 'queued' || photos.length > 0 || steps.length > 0 || email !== null;
}

async function noteNews(): Promise<void> {
  const { status, rows: read } = rows.get();
  if (status !== 'read') return;
  // A device without rows stores no news, but the last row that goes is one.
  if (read.size === 0 && !(await readValue(valueNames.requestNews))) return;
  const all = [...read.values()];
  const open = all.filter(
    (row): row is SentRequest =>
      row.kind === 'request' && row.view?.status === 'sent' && row.problem !== 'gone',
  );
  const totals = open.flatMap(acceptable).map(({ offer }) => offer.total);
  await changeNews(({ askedAt }) => ({
    askedAt,
    open: open.map(({ id, token }) => ({ id, token })),
    offers: totals.length,
    lowest: totals.length > 0 ? Math.min(...totals) : null,
    waits: all.some((row) => row.kind === 'request' && isWaiting(row)),
    dueDays: all.flatMap((row) => dueDay(row) ?? []),
  }));
}

function dueDay(row: Row): string | null {
  // Nothing is due of a rental that was closed for want of news.
  if (row.kind === 'request' && row.view?.status !== 'delivered') return null;
  const rental = rentalOf(row);
  return rental.collected ? null : deadlineOf(rental).last;
}

export function rentalOf(row: Row): Rental {
  if (row.kind === 'skip') return { ...row, city: cityWithId(row.city), asked: null };
  const { cityId, place } = writtenIn(row);
  const { deliveredAt = null, collectionAskedAt = null, collectedAt = null } = row.view ?? {};
  return {
    city: cityWithId(cityId),
    place,
    arrival: deliveredAt && momentDay(deliveredAt),
    time: null,
    days: acceptedCompany(row)?.offer?.days ?? null,
    asked: collectionAskedAt && momentDay(collectionAskedAt),
    collected: collectedAt && momentDay(collectedAt),
  };
}

/** Returns what the visitor wrote, as the server has it or as it waits here. */
export function writtenIn({ view, sent }: SentRequest) {
  return (view ?? sent) as Pick<RequestView, keyof RequestView & keyof NewRequest>;
}

export function acceptedCompany({ view }: SentRequest) {
  return view?.companies.find(({ state }) => state === 'accepted');
}

type Company = RequestView['companies'][number];

export type Offering = Company & { offer: NonNullable<Company['offer']> };

/** Lists the companies whose offers can be accepted now. */
export function acceptable({ view, problem }: SentRequest): Offering[] {
  if (!view?.steps.includes('accept') || problem === 'gone') return [];
  return view.companies.filter(
    (company): company is Offering => company.canAccept && !!company.offer,
  );
}
