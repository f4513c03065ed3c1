import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Environment } from '#server/config.ts';
import { examine } from '#server/doctor/checks.ts';
import { startServer } from '#server/listen.ts';
import { readBuildNotes, siteHeaders } from '#server/pages/renderer.ts';
import { healthToken } from './support/app.ts';
import { createCertificate } from './support/certificate.ts';
import { share } from './support/database.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import type { AtEnd } from './support/folder.ts';
import { silentLog } from './support/log.ts';
import { runProgram } from './support/operator-program.ts';
import { freePort } from './support/redis-server.ts';
import { serverSettings } from './support/settings.ts';

/** An answer on its way; what is changed of it is what the client gets. */
interface PassingAnswer {
  /** Of the request, with its query. */
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** As it is sent, perhaps compressed. */
  body: Buffer;
}

interface ProxyOptions {
  /** With a certificate the proxy speaks https. */
  certificate?: { key: Buffer; cert: Buffer };
  /** The name that it passes on instead of the client's. */
  host?: string;
}

/** A real proxy before a server, until the test ends; its address. */
async function startAlteringProxy(
  target: string,
  alter: (answer: PassingAnswer) => void,
  { certificate, host }: ProxyOptions = {},
): Promise<string> {
  const create = certificate
    ? createSecureServer.bind(null, certificate)
    : createServer.bind(null, {});
  const server = create(async (incoming, outgoing) => {
    const { method, url: path = '' } = incoming;
    const headers = { ...incoming.headers, ...(host && { host }) };
    const sent = request(target + path, { method, headers, agent: false });
    sent.on('response', async (response) => {
      const answer: PassingAnswer = {
        path,
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await buffer(response),
      };
      alter(answer);
      const length = { 'content-length': String(answer.body.byteLength) };
      delete answer.headers['transfer-encoding'];
      outgoing.writeHead(answer.status, { ...answer.headers, ...length }).end(answer.body);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
}

function decoded({ headers, body }: PassingAnswer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Changes the text and sends it compressed, like all texts. */
function rewrite(answer: PassingAnswer, change: (text: string) => string): void {
  answer.body = gzipSync(change(String(decoded(answer))));
  answer.headers['content-encoding'] = 'gzip';
}

const program = fileURLToPath(import.meta.resolve('#server/doctor/doctor.ts'));

/** The built product; its address. */
async function startInstallation(env: Environment = {}, atEnd: AtEnd = onTestFinished) {
  const settings = await serverSettings(undefined, atEnd);
  const limits = { RATE_LIMIT_PER_MINUTE: '1000', HEALTH_TOKEN: healthToken };
  const server = await startServer({
    env: { ...settings, ...limits, HOST: '127.0.0.1', ...env },
    log: silentLog,
  });
  atEnd(server.close);
  return server.url;
}

const shared = share((atEnd) => startInstallation({}, atEnd));

/** What the command prints for people, and its exit code. */
const runDoctor = (args: readonly string[], settings: Record<string, string> = {}) =>
  runProgram({ HEALTH_TOKEN: healthToken, ...settings }, args, program);

/** What the checks find, by their names. */
async function diagnose(url: string) {
  const { siteUrl = null } = await readBuildNotes('dist');
  const headers = await siteHeaders('dist');
  const findings = await examine({ url, headers, siteUrl, token: healthToken, dataDir: null });
  const faults = findings.filter(({ result }) => result === 'fault').map(({ check }) => check);
  const of = (name: string) => {
    const found = findings.find(({ check }) => check === name);
    return `${found?.result}: ${found?.seen} -> ${found?.advice ?? ''}`;
  };
  return { faults, of };
}

test('an installation that runs well has no fault, in a table of this machine', async () => {
  const google = await startFakeGoogle(sample('normal'));
  const asking = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: google.url };
  const { port } = new URL(await startInstallation(asking));
  const { code, output, errors } = await runDoctor([], { PORT: port, HOST: '127.0.0.1' });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^CHECK +RESULT +SEEN\nhome page +ok +http:\/\/127\.0\.0\.1/);
  for (const check of ['clock', 'headers', 'worker', 'sitemap', 'search', 'server'])
    expect(output).toMatch(new RegExp(`\n${check} +ok `));
  expect(output).toMatch(/\nhttp:\/\/127\.0\.0\.1:\d+: faults: 0, warnings: \d\.\n$/);
  expect(output).not.toContain(healthToken);
});

const at = (path: string, alter: (answer: PassingAnswer) => void) => (answer: PassingAnswer) => {
  if (answer.path === path) alter(answer);
};

const setHeader = (name: string, value: string) => (answer: PassingAnswer) => {
  answer.headers[name] = value;
};

test.each<[what: string, alter: (answer: PassingAnswer) => void, check: string, seen: RegExp]>([
  [
    'another site answers',
    at('/', (answer) => rewrite(answer, (html) => html.replaceAll('AlugaCaçamba', 'Nginx'))),
    'home page',
    /another site/,
  ],
  [
    'an unknown path answers with the home page',
    (answer) => {
      if (answer.status === 404) answer.status = 200;
    },
    'home page',
    /unknown path answers 200/,
  ],
  [
    'the clock is an hour ahead',
    at('/functions/v1/ready', ({ headers }) => {
      headers.date = new Date(Date.now() + 3_600_000).toUTCString();
    }),
    'clock',
    /^fault: 3[56]\d\d seconds ahead of this machine -> Set both clocks/,
  ],
  [
    'a header is weaker',
    at('/sw.js', setHeader('strict-transport-security', 'max-age=60')),
    'headers',
    /strict-transport-security of \/sw\.js is "max-age=60" -> /,
  ],
  [
    'pages are cached for ever',
    at('/', setHeader('cache-control', 'public, max-age=31536000')),
    'headers',
    /cache-control of \/ is "public, max-age=31536000"/,
  ],
  [
    'the worker is sent uncompressed',
    at('/sw.js', (answer) => {
      answer.body = decoded(answer);
      delete answer.headers['content-encoding'];
    }),
    'headers',
    /\/sw\.js is sent uncompressed/,
  ],
  [
    'the worker is a page',
    at('/sw.js', setHeader('content-type', 'text/html')),
    'worker',
    /\/sw\.js answers 200 as "text\/html"/,
  ],
  [
    'a file of the worker was altered',
    at('/parts/template.txt', (answer) => rewrite(answer, (file) => `${file}<script></script>`)),
    'worker',
    /\/parts\/template\.txt \(200\) is not the file of the build/,
  ],
  [
    'the sitemap is of another origin',
    at('/sitemap.xml', (answer) =>
      rewrite(answer, (xml) => xml.replaceAll('alugacacamba.example', 'other.example')),
    ),
    'sitemap',
    /https:\/\/other\.example\S* is not at https:\/\/alugacacamba\.example.* -> Build with VITE_SITE_URL/,
  ],
  [
    'the search is not passed on',
    at('/functions/v1/search-companies', (answer) => {
      answer.status = 404;
      rewrite(answer, () => '<title>404</title>');
    }),
    'search',
    /answers 404 +-> Let the proxy pass \/functions\/ on/,
  ],
])('%s', async (_what, alter, check, seen) => {
  const { faults, of } = await diagnose(await startAlteringProxy(shared(), alter));
  expect(faults).toEqual([check]);
  expect(of(check)).toMatch(seen);
});

test('the month of the Receita is older than sixty days', async () => {
  const withMonth = (month: string) =>
    startAlteringProxy(
      shared(),
      at('/functions/v1/health', (answer) =>
        rewrite(answer, (json) => json.replace('"month":null', `"month":"${month}"`)),
      ),
    );
  expect((await diagnose(shared())).of('open data')).toBe(
    "skipped: 0 companies, none of the Receita's files -> ",
  );
  expect((await diagnose(await withMonth('2020-01'))).of('open data')).toMatch(
    /^warning: 0 companies from open data, those of the Receita of 2020-01, \d+ days ago -> Import its/,
  );
  const today = new Date().toISOString();
  expect((await diagnose(await withMonth(today.slice(0, 7)))).of('open data')).toMatch(/^ok: 0 /);
});

test('the database and Redis are out of reach', async () => {
  const DATABASE_URL = 'postgresql://postgres@127.0.0.1:1/none';
  const url = await startInstallation({ DATABASE_URL });
  await expect
    .poll(async () => (await diagnose(url)).of('server'))
    .toMatch(/^fault: database postgres unavailable, .* -> Read the server's log on the database/);
  const other = await startInstallation({ REDIS_URL: 'redis://:secret@127.0.0.1:1' });
  expect((await diagnose(other)).of('server')).toMatch(/redis out of reach.* -> Start Redis/);
});

test('Google is not asked any more today', async () => {
  const asking = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: 'http://127.0.0.1:1' };
  const url = await startInstallation({ ...asking, SEARCH_DAILY_BUDGET: '0' });
  const { faults, of } = await diagnose(url);
  expect(faults).toEqual(['search']);
  expect(of('search')).toMatch(/budget_exhausted -> Raise SEARCH_DAILY_BUDGET/);
});

test('browsers refuse the certificate', async () => {
  const certificate = createCertificate();
  const { of } = await diagnose(await startAlteringProxy(shared(), () => {}, { certificate }));
  expect(of('certificate')).toMatch(/^fault: DEPTH_ZERO_SELF_SIGNED_CERT; valid until 2\d{3}-/);
  expect(of('search')).toMatch(/^fault: self-signed certificate/);
});

test('wrong use ends with 2, nothing that answers with 1', async () => {
  const wrong = await runDoctor(['https://user:secret@site.example']);
  expect(wrong).toMatchObject({ code: 2, output: '' });
  expect(wrong.errors).toBe(
    'The address must be an origin like https://site.example, without a path.\n',
  );
  expect(await runDoctor(['--jsno'])).toMatchObject({
    code: 2,
    errors: "Unknown option '--jsno'.\n",
  });
  const { code, output } = await runDoctor(['--json', `http://127.0.0.1:${await freePort()}`]);
  expect(code).toBe(1);
  const [first] = JSON.parse(output).findings;
  expect(first).toMatchObject({ check: 'home page', result: 'fault' });
  expect(`${first.seen} -> ${first.advice}`).toMatch(/ECONNREFUSED.* -> See whether the server/);
  expect((await runDoctor(['--help'])).output).toMatch(/^npm run doctor -- .+\n\n[A-Z]/);
});
