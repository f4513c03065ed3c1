import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { RequestNews } from '#src/request/request.ts';
import { createStore, dataCleared } from '#src/shared/runtime/events.ts';
import { keepTrying, onWake } from '#src/shared/runtime/on-wake.ts';
import { askServer } from '#src/shared/runtime/server.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';
import { site } from '#src/shared/site/site.ts';
import { dayOf } from '#src/shared/text/days.ts';
import { priceText } from '#src/shared/text/format.ts';
import { readValue, updateValue } from './key-value.ts';
import { valueNames } from './names.ts';

/** Pages that read no requests know this of them. */
export interface StoredNews {
  /** Requests that go on, with a token that may read each. */
  open: { id: string; token: string }[];
  /** So many offers wait for a decision, with the lowest total in reais. */
  offers: number;
  lowest: number | null;
  /** Something of a rented skip is due on each of these days; those that have passed are among them. */
  dueDays: string[];
}

/** Stores what the page of requests knows, and shows it everywhere. */
export async function storeNews(news: StoredNews): Promise<void> {
  await change((old) => ({ ...old, ...news }));
}

/** The news are undefined while prerendering, until they are read, and where there are none. */
export function useRequestNews(): ShownNews | undefined {
  return useSyncExternalStore(subscribe, store.get, () => undefined);
}

interface ShownNews {
  /** Offers and days that have come. */
  waiting: number;
  /** The text is '2 empresas responderam: de R$ 315', and '' without an offer. */
  text: string;
}

/**
 * Asks the server for news of open requests, when the page is idle and at most every five minutes,
 * but on the page that reads the requests themselves. The app's icon shows how much waits, where the
 * browser has badges. Call once.
 */
export function followRequestNews(): void {
  subscribe(showBadge);
  void whenIdle().then(fetchNews);
  keepTrying(fetchNews, { first: pauseMs, max: pauseMs });
}

const pauseMs = 5 * 60_000;

/** The server is asked for so many requests. */
const maxAsked = 4;

/** The page of requests reads them itself. */
const ownPage = '/pedido';

interface NewsRow extends StoredNews {
  /** The server was asked then, in milliseconds since 1970. */
  askedAt: number;
}

const nothing: NewsRow = { open: [], offers: 0, lowest: null, dueDays: [], askedAt: 0 };

const store = createStore<ShownNews | undefined>(undefined);

let isReading = false;

/** The first listener starts the reading. */
function subscribe(listener: () => void): () => void {
  if (!isReading) {
    isReading = true;
    void read();
    // Another tab may have stored news, or a day may have come.
    onWake(() => void read());
    dataCleared.on(() => store.set(undefined));
  }
  return store.subscribe(listener);
}

/** Storage may delay the news by this. */
const readTimeoutMs = 5000;

async function read(): Promise<NewsRow> {
  const row = await readValue(valueNames.requestNews, readTimeoutMs);
  const news = v.is(rowSchema, row) ? row : nothing;
  show(news);
  return news;
}

async function change(edit: (old: NewsRow) => NewsRow): Promise<void> {
  await updateValue(valueNames.requestNews, (row) => {
    const next = edit(v.is(rowSchema, row) ? row : nothing);
    show(next);
    return next;
  });
}

function show({ offers, lowest, dueDays }: StoredNews): void {
  const today = dayOf(Date.now());
  const waiting = offers + dueDays.filter((day) => day <= today).length;
  const next = { waiting, text: offers > 0 ? offersText(offers, lowest) : '' };
  const shown = store.get();
  if (shown?.waiting !== next.waiting || shown.text !== next.text) store.set(next);
}

function offersText(offers: number, lowest: number | null): string {
  const who = offers === 1 ? '1 empresa respondeu' : `${offers} empresas responderam`;
  if (lowest === null) return who;
  return `${who}: ${offers === 1 ? '' : 'de '}${priceText(lowest)}`;
}

/** Never rejects: the page of requests shows the same without it. */
async function fetchNews(): Promise<void> {
  const { open, askedAt } = await read();
  const age = Date.now() - askedAt;
  const isAsked = age >= 0 && age < pauseMs;
  if (open.length === 0 || isAsked || window.location.pathname === ownPage) return;
  await change((old) => ({ ...old, askedAt: Date.now() }));
  const asked = open.slice(0, maxAsked);
  const answers = await Promise.all(asked.map(({ token }) => ask(token)));
  const news = answers.filter((answer) => answer !== undefined);
  // Without one of the answers the sum would be wrong.
  if (news.length < asked.length || window.location.pathname === ownPage) return;
  const ended = asked.filter((_, index) => !news[index]?.goesOn).map(({ id }) => id);
  const lowest = news.flatMap((answer) => answer.lowest ?? []);
  await change((old) => ({
    ...old,
    open: old.open.filter(({ id }) => !ended.includes(id)),
    offers: news.reduce((sum, answer) => sum + answer.offers, 0),
    lowest: lowest.length > 0 ? Math.min(...lowest) : null,
  }));
}

/** Resolves to undefined where nothing is known; a request that is deleted has no news. */
async function ask(token: string): Promise<RequestNews | undefined> {
  const url = `${site.functionsUrl}/requests/news`;
  const { answer, problem } = await askServer(url, newsSchema, { token });
  if (problem?.kind === 'gone' || problem?.kind === 'signed-out') {
    return { offers: 0, lowest: null, goesOn: false };
  }
  return answer;
}

// The contract's own schema would bring its whole code along; the type keeps the two alike.
const newsSchema: v.GenericSchema<RequestNews> = v.object({
  offers: v.number(),
  lowest: v.nullable(v.number()),
  goesOn: v.boolean(),
});

/** The row may be tampered with. */
const rowSchema: v.GenericSchema<NewsRow> = v.object({
  open: v.array(v.object({ id: v.string(), token: v.string() })),
  offers: v.number(),
  lowest: v.nullable(v.number()),
  dueDays: v.array(v.string()),
  askedAt: v.number(),
});

async function showBadge(): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const count = store.get()?.waiting ?? 0;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // The browser may refuse.
  }
}
