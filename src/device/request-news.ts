import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { WrittenRequest } from '#src/request/chat-text.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { priceText } from '#src/shared/text/format.ts';
import { readValue, updateValue } from './key-value.ts';
import { valueNames } from './names.ts';
import { createStoredValue } from './stored-value.ts';

/** Pages that read no requests know this of them; the row may be tampered with. */
const rowSchema = v.object({
  /** Requests that go on, with a token that may read each. */
  open: v.array(v.object({ id: v.string(), token: v.string() })),
  /** So many offers wait for a decision, with the lowest total in reais. */
  offers: v.number(),
  lowest: v.nullable(v.number()),
  /** Something of a rented skip is due on each of these days; those that have passed are among them. */
  dueDays: v.array(v.string()),
  /** Something of a request is to be sent yet. */
  waits: v.optional(v.boolean(), false),
  /** The server was asked then, in milliseconds since 1970. */
  askedAt: v.number(),
});

type NewsRow = v.InferOutput<typeof rowSchema>;

/** The news are undefined while prerendering, and until they are read in the background. */
export function useRequestNews(): ShownNews | undefined {
  return useSyncExternalStore(shownNews.subscribe, shownNews.get, () => undefined);
}

/** Returns the stored draft's part; undefined while prerendering and where nothing is stored. */
export function useWrittenRequest(): WrittenRequest | undefined {
  const state = useSyncExternalStore(written.subscribe, written.get, written.getInitial);
  return state.value?.();
}

export const shownNews = createStore<ShownNews | undefined>(undefined);

interface ShownNews {
  /** Offers and days that have come. */
  waiting: number;
  /** The text is '2 empresas responderam: de R$ 315', else of open requests, and '' without one. */
  text: string;
}

const readableRow = v.fallback(rowSchema, {
  open: [],
  offers: 0,
  lowest: null,
  dueDays: [],
  waits: false,
  askedAt: 0,
});

const readTimeoutMs = 5000;

export async function readNews(): Promise<NewsRow> {
  const row = await readValue(valueNames.requestNews, readTimeoutMs);
  const news = v.parse(readableRow, row);
  show(news);
  return news;
}

/** Stores what is known of requests, and shows it everywhere. */
export async function changeNews(edit: (old: NewsRow) => NewsRow): Promise<void> {
  await updateValue(valueNames.requestNews, (row) => {
    const next = edit(v.parse(readableRow, row));
    show(next);
    return next;
  });
}

function show({ open, offers, lowest, dueDays }: NewsRow): void {
  const today = brasiliaDay(Date.now());
  const waiting = offers + dueDays.filter((day) => day <= today).length;
  const text = offers > 0 ? offersText(offers, lowest) : openText(open.length);
  const next = { waiting, text };
  const shown = shownNews.get();
  if (shown?.waiting !== next.waiting || shown.text !== next.text) shownNews.set(next);
}

function offersText(offers: number, lowest: number | null): string {
  const who = offers === 1 ? '1 empresa respondeu' : `${offers} empresas responderam`;
  if (lowest === null) return who;
  return `${who}: ${offers === 1 ? '' : 'de '}${priceText(lowest)}`;
}

function openText(requests: number): string {
  if (requests === 0) return '';
  return `Você tem ${requests === 1 ? 'um pedido aberto' : `${requests} pedidos abertos`}`;
}

/** The code that reads and writes requests is loaded only for visitors who store something. */
const written = createStoredValue<(() => WrittenRequest) | undefined>(
  async () => (await import('./draft.ts')).writtenRequests,
  undefined,
);
