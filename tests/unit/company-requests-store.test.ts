import { expect, test } from 'vitest';
import { RefusedError } from '#src/features/company-area/api.ts';
import {
  type AnswerForm,
  createRequestsStore,
} from '#src/features/company-area/requests/requests-store.ts';

type Api = Parameters<typeof createRequestsStore>[1];

const settings = { takesRequests: true, loads: [], minimumNotice: 0, pausedUntil: null };

function apiWith(takeStep: Api['takeStep']): Api & { loads: number } {
  return {
    loads: 0,
    takeStep,
    async loadRequests() {
      this.loads += 1;
      return { requests: [], settings };
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
    if (id === 'blocked') throw new RefusedError(404);
    return null;
  });
  const store = createRequestsStore('refused', api);
  await store.load();
  await store.take('blocked', { step: 'deliver' });
  await store.take('other', { step: 'deliver' });
  expect(sent).toEqual(['blocked', 'other']);
  expect(store.get()).toMatchObject({ steps: [], loading: 'loaded' });
  expect(store.get().problems.blocked).toContain('não aceitou');
  expect(api.loads).toBeGreaterThan(2);
});

test('what waits in one tab is kept and sent by another', async () => {
  let isAway = true;
  const sent: string[] = [];
  const api = apiWith(async (id) => {
    if (isAway) throw new Error('The server is away');
    sent.push(id);
    return null;
  });
  const [one, other] = [createRequestsStore('tabs', api), createRequestsStore('tabs', api)];
  await one.load();
  await other.load();
  const form = { total: '400' } as AnswerForm;
  one.setDraft('drafted', form);
  await one.take('delivered', { step: 'deliver' });
  isAway = false;
  await other.load();
  expect(sent).toEqual(['delivered']);
  expect(other.get()).toMatchObject({ steps: [], drafts: { drafted: form } });
  // It learns that the other tab has sent it.
  await one.load();
  expect(one.get().steps).toEqual([]);
  expect(sent).toEqual(['delivered']);
});
