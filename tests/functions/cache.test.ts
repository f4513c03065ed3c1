import { expect, it, vi } from 'vitest';
import { type Answer, createAnswerCache } from '#functions/search/answer-cache.ts';
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

it('a clock that is set back while Google answers keeps nothing longer', async () => {
  let now = 3_600_000;
  const fetchAnswer = async () => {
    const askedAt = now;
    now = 0;
    return { body: new Uint8Array(), askedAt };
  };
  const cache = createAnswerCache({ seconds: 1, fetchAnswer, now: () => now });
  await cache.fetch(joinville, '192.0.2.1');
  expect(cache.size).toBe(1);
  await vi.waitFor(() => expect(cache.size).toBe(0), 10_000);
});

it('an answer that takes too long is still cached', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const cache = createAnswerCache({ seconds: 300, fetchAnswer: () => promise, now: Date.now });
  await expect(cache.fetch(joinville, '192.0.2.1')).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
  resolve({ body: new Uint8Array(), askedAt: Date.now() });
  await vi.waitFor(() => expect(cache.get(joinville)).toBeDefined());
});
