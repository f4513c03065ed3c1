import { expect, test } from 'vitest';
import {
  createRequestsStore,
  type OfferForm,
} from '#src/features/company-area/requests/requests-store.ts';
import type { CompanyRequest, RequestSettings } from '#src/request/request.ts';
import type { CompanyStep } from '#src/request/steps.ts';
import { companyOffer, companyRequest } from './support/company-request.ts';

type Api = Parameters<typeof createRequestsStore>[1];

const settings = {
  takesRequests: true,
  loads: ['soil' as const],
  minimumNotice: 0,
  pausedUntil: null,
};

const away = { problem: { kind: 'server', retryAt: undefined } } as const;

const refusal = { status: 404, error: 'not_found', body: {} };

function apiWith(takeStep: Api['takeStep']): Api & { loads: number } {
  return {
    loads: 0,
    takeStep,
    async loadRequests() {
      this.loads += 1;
      return { answer: { requests: [], hasMore: false, settings } };
    },
    seeRequests: () => Promise.reject(new Error('not asked for')),
    replyToReview: () => Promise.reject(new Error('not asked for')),
    saveRequestSettings: () => Promise.reject(new Error('not asked for')),
  };
}

test('a step that is refused holds up neither the next ones nor new requests', async () => {
  const sent: string[] = [];
  const api = apiWith(async (id) => {
    sent.push(id);
    if (id === 'blocked') return { problem: { kind: 'gone', ...refusal } };
    return { answer: undefined };
  });
  const store = createRequestsStore('refused', api);
  await store.load();
  await store.take('blocked', { step: 'deliver', on: '2026-11-25' });
  await store.take('other', { step: 'deliver', on: '2026-11-25' });
  expect(sent).toEqual(['blocked', 'other']);
  expect(store.get()).toMatchObject({ steps: [], loading: 'loaded' });
  expect(store.get().problems.blocked).toContain('não aceitou');
  expect(api.loads).toBeGreaterThan(2);
});

test('choices arrive in their order, and an earlier receipt hides no later choice', async () => {
  const sent: RequestSettings[] = [];
  const receipts: (() => void)[] = [];
  const api = apiWith(() => Promise.reject(new Error('not asked for')));
  api.saveRequestSettings = async (chosen) => {
    sent.push(chosen);
    await new Promise<void>((resolve) => receipts.push(resolve));
    return { answer: chosen };
  };
  const store = createRequestsStore('choices', api);
  await store.load();
  const first = store.saveSettings({ minimumNotice: 2 });
  const second = store.saveSettings({ pausedUntil: '2026-12-02' });
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  receipts[0]?.();
  await first;
  const both = { ...settings, minimumNotice: 2, pausedUntil: '2026-12-02' };
  expect(store.get().answer?.settings).toEqual(both);
  expect(sent[1]).toEqual(both);
  receipts[1]?.();
  expect(await second).toBeUndefined();
});

test('older requests are read on demand, and from then on', async () => {
  const api = apiWith(() => Promise.reject(new Error('not asked for')));
  const asked: number[] = [];
  let more: Promise<void> | undefined;
  api.loadRequests = async (most) => {
    asked.push(most);
    // While the first reading is under way.
    more ??= store.loadMore();
    return { answer: { requests: [], hasMore: most < 400, settings } };
  };
  const store = createRequestsStore('older', api);
  await store.load();
  await more;
  await store.load();
  expect(asked).toEqual([200, 400, 400]);
  expect(store.get().answer?.hasMore).toBe(false);
});

test('what waits in one tab is kept and sent by another', async () => {
  let isAway = true;
  const sent: string[] = [];
  const api = apiWith(async (id) => {
    if (isAway) return away;
    sent.push(id);
    return { answer: undefined };
  });
  const [one, other] = [createRequestsStore('tabs', api), createRequestsStore('tabs', api)];
  await one.load();
  await other.load();
  const form = { total: '400' } as OfferForm;
  one.setDraft('drafted', form);
  await one.take('delivered', { step: 'deliver', on: '2026-11-25' });
  isAway = false;
  await other.load();
  expect(sent).toEqual(['delivered']);
  expect(other.get()).toMatchObject({ steps: [], drafts: { drafted: form } });
  // It learns that the other tab has sent it.
  await one.load();
  expect(one.get().steps).toEqual([]);
  expect(sent).toEqual(['delivered']);
});

test('a reply that comes too late leaves the request as it is now', async () => {
  const review = {
    ...{ id: companyRequest.id, stars: 5, punctuality: null, price: null, collection: null },
    ...{ text: '', on: '2026-11-25', cityId: companyRequest.cityId, reply: null },
    ...{ state: 'live' as const, removal: null, canReply: true },
    ...{ waitingReply: null, replyRefusal: null },
  };
  const old: CompanyRequest = { ...companyRequest, review };
  const current = { ...old, review: { ...review, canReply: false } };
  const api = apiWith(() => Promise.reject(new Error('not asked for')));
  api.loadRequests = async () => ({ answer: { requests: [old], hasMore: false, settings } });
  const conflict = { kind: 'conflict', status: 409, error: 'conflict', body: { current } } as const;
  api.replyToReview = async () => ({ problem: conflict });
  const store = createRequestsStore('late', api);
  await store.load();
  await store.reply(old.id, 'Obrigado');
  expect(store.get().answer?.requests).toEqual([current]);
});

const { id } = companyRequest;

const { version: _, total: __, ...terms } = companyOffer;

const offerOf = (total: number) => ({
  ...{ step: 'offer' as const, ...terms, total, validDays: 10, replaces: 0 },
});

/** A server that holds one request, each offer for which is a version, as the real one does. */
function offeringApi() {
  const totals: number[] = [];
  const ids = new Set<string>();
  const request = (): CompanyRequest => {
    const total = totals.at(-1);
    return {
      ...companyRequest,
      offer: total ? { ...terms, version: totals.length, total } : null,
    };
  };
  const api = apiWith(async (_, step: CompanyStep) => {
    if (step.step !== 'offer') throw new Error('not asked for');
    if (ids.has(step.id)) return { answer: request() };
    if (step.replaces !== totals.length)
      return { problem: { kind: 'conflict', ...refusal, body: { current: request() } } };
    ids.add(step.id);
    totals.push(step.total);
    return { answer: request() };
  });
  api.loadRequests = async () => ({
    answer: { requests: [request()], hasMore: false, settings },
  });
  return { api, totals };
}

test('an offer takes the place of one that waits, in every tab', async () => {
  const { api, totals } = offeringApi();
  const { takeStep } = api;
  api.takeStep = async () => away;
  const [one, other] = [createRequestsStore('replaced', api), createRequestsStore('replaced', api)];
  await one.load();
  await one.take(id, offerOf(39));
  await other.take(id, offerOf(390));
  api.takeStep = takeStep;
  await one.load();
  await other.load();
  expect(totals).toEqual([390]);
  expect(other.get()).toMatchObject({ steps: [], problems: {} });
});

test('an offer follows the one that is being sent', async () => {
  const { api, totals } = offeringApi();
  const { takeStep } = api;
  const released = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  api.takeStep = async (...step) => {
    began.resolve();
    await released.promise;
    return takeStep(...step);
  };
  const store = createRequestsStore('sending', api);
  await store.load();
  const first = store.take(id, offerOf(39));
  await began.promise;
  store.setDraft(id, { total: '390' } as OfferForm);
  const second = store.take(id, offerOf(390));
  released.resolve();
  await Promise.all([first, second]);
  expect(totals).toEqual([39, 390]);
  expect(store.get()).toMatchObject({ steps: [], problems: {}, drafts: {} });
});

test('an offer follows one that arrived without this device having learned of it', async () => {
  const { api, totals } = offeringApi();
  const { takeStep } = api;
  const store = createRequestsStore('lost', api);
  await store.load();
  api.takeStep = async (...step) => {
    await takeStep(...step);
    return away;
  };
  api.loadRequests = async () => away;
  await store.take(id, offerOf(39));
  api.takeStep = takeStep;
  await store.take(id, offerOf(390));
  expect(totals).toEqual([39, 390]);
  expect(store.get()).toMatchObject({ steps: [], problems: {} });
});

test("an offer does not take the place of a colleague's", async () => {
  const { api, totals } = offeringApi();
  const store = createRequestsStore('colleague', api);
  await store.load();
  totals.push(420);
  await store.take(id, offerOf(390));
  expect(totals).toEqual([420]);
  expect(store.get().problems[id]).toContain('mudou');
});
