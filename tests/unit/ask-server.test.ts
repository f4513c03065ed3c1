import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  askForFile,
  askServer,
  currentIn,
  noContent,
  problemText,
} from '#src/shared/runtime/server.ts';
import { reply, serve } from '#tests/server/support/serve.ts';

afterEach(() => void vi.unstubAllGlobals());

const schema = v.object({ id: v.number() });

const portal = '<!doctype html><title>Wi-Fi</title>';
const issues = [{ path: 'photo', message: 'A foto demorou.' }];

test.each([
  ['an answer of another form', 200, { id: 'x' }, 'answer'],
  ['a captive portal', 200, portal, 'answer'],
  ['a host’s own page', 404, portal, 'answer'],
  ['a gateway’s page', 502, portal, 'server'],
  ['our own fault', 503, { error: 'database_unavailable' }, 'server'],
  ['a limit', 429, { error: 'rate_limited' }, 'too-many'],
  ['a budget that is used up', 503, { error: 'budget_exhausted' }, 'too-many'],
  ['a session that is over', 401, { error: 'unauthorized' }, 'signed-out'],
  ['something unknown', 404, { error: 'not_found' }, 'gone'],
  ['something that is over', 410, { error: 'gone' }, 'gone'],
  ['another version', 409, { error: 'conflict' }, 'conflict'],
  ['any other refusal', 423, { error: 'frozen' }, 'refused'],
  ['fields that are refused', 400, { error: 'invalid_request', issues }, 'fields'],
  ['a field that is refused by a limit', 429, { error: 'rate_limited', issues }, 'fields'],
  ['a field that takes too long', 503, { error: 'busy', issues }, 'fields'],
])('%s, with %i, has a name of its own', async (_, status, body, kind) => {
  const { problem } = await askServer(await serve(reply(status, body)), schema);
  expect(problem?.kind).toBe(kind);
});

test.each([
  [true, 'server'],
  [false, 'offline'],
])('without a response, a connection that is %s means %s', async (onLine, kind) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/manifest.webmanifest') throw new TypeError('No response');
  });
  expect((await askServer('/functions', schema)).problem?.kind).toBe(kind);
});

test('a captive portal is neither done nor a file', async () => {
  const url = await serve(reply(200, portal));
  expect(await askServer(url, noContent)).toEqual({ problem: { kind: 'answer' } });
  expect(await askForFile(url, 'image/')).toEqual({ problem: { kind: 'answer' } });
  const done = await serve((_, response) => response.writeHead(204).end());
  expect(await askServer(done, noContent)).toEqual({ answer: undefined });
});

test('what is asked arrives with its token, its method and its body', async () => {
  const url = await serve(async (request, response) => {
    const { method, headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    const told = [method, headers.authorization, headers['content-type'], body];
    response.end(JSON.stringify(told));
  });
  const request = { method: 'PUT', token: 'token', body: null };
  const { answer } = await askServer(url, v.array(v.string()), request);
  expect(answer).toEqual(['PUT', 'Bearer token', 'application/json', 'null']);
});

test('a conflict tells what is stored instead, a field what is wrong with it', async () => {
  const conflict = await askServer(
    await serve(reply(409, { error: 'conflict', current: { id: 2 } })),
    schema,
  );
  expect(conflict.problem && currentIn(conflict.problem, schema)).toEqual({ id: 2 });
  const refused = await askServer(
    await serve(reply(400, { error: 'invalid_request', issues })),
    schema,
  );
  expect(refused.problem && problemText(refused.problem)).toBe('A foto demorou.');
});
