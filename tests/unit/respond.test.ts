import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Checked by the worker's own configuration: its globals are not those of a test. */
const worker: string = '#sw/respond.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The worker's answer for a page that is not stored, where nothing else is; the network is `fetch`. */
async function respond(fetch: () => Promise<Response>): Promise<{ status: number | undefined }> {
  vi.stubGlobal('self', { __WB_MANIFEST: [] });
  vi.stubGlobal('fetch', fetch);
  // What is stored is read from `self` once.
  vi.resetModules();
  const { respondWithPage } = await import(worker);
  const answer: { status: number | undefined } = { status: undefined };
  void respondWithPage(new Request('https://site.example/nova')).then(({ status }: Response) => {
    answer.status = status;
  });
  return answer;
}

test('a slow page is waited for: slow is not offline', async () => {
  const answer = await respond(async () => {
    await new Promise((done) => setTimeout(done, 6000));
    return new Response();
  });
  await vi.advanceTimersByTimeAsync(5999);
  expect(answer.status).toBe(undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer.status).toBe(200);
});

test('without a connection the answer comes at once, and a server that hangs is given up', async () => {
  const offline = await respond(() => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(0);
  expect(offline.status).toBe(503);
  const silent = await respond(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(silent.status).toBe(503);
});
