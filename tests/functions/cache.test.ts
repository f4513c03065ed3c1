import { expect, it, vi } from 'vitest';
import { createAnswerCache } from '#functions/search/answer-cache.ts';
import { cityById } from '#src/shared/catalogue/catalogue.ts';

const joinville = cityById('sc/joinville');

it('an answer is deleted five minutes after Google was asked, without another request', async () => {
  const fetchAnswer = async () => ({ body: new Uint8Array(), askedAt: Date.now() - 299_000 });
  const cache = createAnswerCache({ seconds: 300, fetchAnswer, now: Date.now });
  await cache.fetch(joinville, '192.0.2.1');
  expect(cache.size).toBe(1);
  await vi.waitFor(() => expect(cache.size).toBe(0), 10_000);
});

it('a cache of 0 seconds is empty again at once', async () => {
  const fetchAnswer = async () => ({ body: new Uint8Array(), askedAt: Date.now() });
  const cache = createAnswerCache({ seconds: 0, fetchAnswer, now: Date.now });
  await cache.fetch(joinville, '192.0.2.1');
  await vi.waitFor(() => expect(cache.size).toBe(0), 10_000);
});

it('a failure leaves nothing behind', async () => {
  const fetchAnswer = async () => Promise.reject(new Error('no'));
  const cache = createAnswerCache({ seconds: 300, fetchAnswer, now: Date.now });
  await expect(cache.fetch(joinville, '192.0.2.1')).rejects.toThrow('no');
  expect(cache.size).toBe(0);
});
