/** Background work: pages only show what request-news.ts has. */
import * as v from 'valibot';
import type { RequestNews } from '#src/request/request.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { keepTrying, onWake } from '#src/shared/runtime/on-wake.ts';
import { askServer } from '#src/shared/runtime/server.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';
import { site } from '#src/shared/site/site.ts';
import { changeNews, readNews, shownNews } from './request-news.ts';

/**
 * Asks the server for news of open requests, when the page is idle and at most every five minutes,
 * but on the page that reads the requests themselves. Sends what waits on this device: now, when the
 * connection is back, and when the device wakes. The app's icon shows how much waits, where the
 * browser has badges. Call once.
 */
export function followRequestNews(): void {
  shownNews.subscribe(showBadge);
  dataCleared.on(() => shownNews.set(undefined));
  void sendWaiting();
  window.addEventListener('online', sendWaiting);
  // Another tab may have stored news, or a day may have come.
  onWake(() => void sendWaiting());
  void whenIdle().then(fetchNews);
  keepTrying(fetchNews, { first: pauseMs, max: pauseMs });
}

const pauseMs = 5 * 60_000;

/** The code of requests is loaded only where one waits. */
async function sendWaiting(): Promise<void> {
  if (!(await readNews()).waits) return;
  try {
    await (await import('./outbox.ts')).syncWaiting();
  } catch {
    // The code could not be fetched; the next time it may be.
  }
}

const maxAsked = 4;

/** The page of requests reads them itself. */
const ownPage = '/pedido';

/** Never rejects: the page of requests shows the same without it. */
async function fetchNews(): Promise<void> {
  const { open, askedAt } = await readNews();
  const age = Date.now() - askedAt;
  const isAsked = age >= 0 && age < pauseMs;
  if (open.length === 0 || isAsked || window.location.pathname === ownPage) return;
  await changeNews((old) => ({ ...old, askedAt: Date.now() }));
  const asked = open.slice(0, maxAsked);
  const answers = await Promise.all(asked.map(({ token }) => ask(token)));
  const news = answers.filter((answer) => answer !== undefined);
  // Without one of the answers the sum would be wrong.
  if (news.length < asked.length || window.location.pathname === ownPage) return;
  const ended = asked.filter((_, index) => !news[index]?.goesOn).map(({ id }) => id);
  const lowest = news.flatMap((answer) => answer.lowest ?? []);
  await changeNews((old) => ({
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

async function showBadge(): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const count = shownNews.get()?.waiting ?? 0;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // The browser may refuse.
  }
}
