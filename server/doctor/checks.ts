import { hash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import * as v from 'valibot';
import { freeSpace, minFreeSpace } from '#server/database/data-dir.ts';
import { firstDayOf } from '#server/open-data/record.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { isSearchAnswer } from '#src/company/record.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { companySitemapPath } from '#src/shared/seo/sitemap-xml.ts';
import { daysBetween, utcDay } from '#src/shared/text/days.ts';

/** An installation runs at its address; this machine may have the rest. */
export interface Installation {
  url: string;
  /** Every answer has these headers, as the build beside this command wrote them. */
  headers: Readonly<Record<string, string>>;
  /** The canonical addresses have this origin; null stands for that of `url`. */
  siteUrl: string | null;
  token: string | null;
  /** The folder is DATA_DIR; null stands for a server on another machine. */
  dataDir: string | null;
}

interface Finding {
  result: 'ok' | 'warning' | 'fault' | 'skipped';
  seen: string;
  advice?: string;
}

export type NamedFinding = Finding & { check: string };

/** Runs every check. Each sends its own requests, so that no finding hides another. */
export function examine(installation: Installation): Promise<NamedFinding[]> {
  const get: Get = (path, init) =>
    fetch(new URL(path, installation.url), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
    });
  const findings = Object.entries(checks).map(async ([check, run]): Promise<NamedFinding> => {
    try {
      return { check, ...(await run(installation, get)) };
    } catch (error) {
      const { message, cause } = error as Error;
      const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
      const advice = 'See whether the server and its proxy run, and what their logs say.';
      return { check, result: 'fault', seen: reason || code || message, advice };
    }
  });
  return Promise.all(findings);
}

const timeoutMs = 10_000;

type Check = (installation: Installation, get: Get) => Promise<Finding>;

/** The function requests a path of the site, or an absolute address, and follows no redirect. */
type Get = (path: string, init?: RequestInit) => Promise<Response>;

const checks: Readonly<Record<string, Check>> = {
  'home page': checkHomePage,
  certificate: checkCertificate,
  clock: checkClock,
  headers: checkHeaders,
  worker: checkWorker,
  sitemap: checkSitemap,
  search: checkSearch,
  server: checkServer,
  'open data': checkOpenData,
  disk: checkDisk,
};

async function checkHomePage({ url }: Installation, get: Get): Promise<Finding> {
  const response = await get('/');
  const { status, headers } = response;
  if (status >= 300 && status < 400)
    return fault(`redirects to ${headers.get('location')}`, 'Give that address instead.');
  if (status !== 200) return fault(`answers ${status}`, startIt);
  if (!(await response.text()).includes('AlugaCaçamba'))
    return fault('another site answers', 'Look at where the proxy leads.');
  const { status: missing } = await get('/there-is-no-such-page');
  if (missing !== 404)
    return fault(`an unknown path answers ${missing}`, 'Let the proxy pass the status 404 on.');
  return ok(`${url} answers`);
}

const startIt = "Start the server, and read the end of its log and of the proxy's.";

/** Warns when a sixth of the lifetime is left: automatic renewal comes at a third. */
async function checkCertificate({ url }: Installation): Promise<Finding> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return skipped('the address is not https');
  const { valid_from, valid_to, problem } = await readCertificate(hostname, Number(port || 443));
  const [start, end, now] = [Date.parse(valid_from), Date.parse(valid_to), Date.now()];
  const seen = `valid until ${utcDay(end)}`;
  if (problem)
    return fault(`${problem}; ${seen}`, 'Get a certificate for this name, with its whole chain.');
  if (end - now < (end - start) / 6)
    return warning(seen, "Renew the certificate; the proxy's log says why that failed.");
  return ok(seen);
}

async function readCertificate(host: string, port: number) {
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const problem = String(socket.authorizationError ?? '');
  const certificate = socket.getPeerCertificate();
  socket.destroy();
  return { ...certificate, problem };
}

/** Reads the Date header, which counts complete seconds; tokens and caches rely on the clock. */
async function checkClock(_: Installation, get: Get): Promise<Finding> {
  const before = Date.now();
  const { headers } = await get(`${functions}/ready`);
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return warning('no Date header', 'Let the proxy pass it on.');
  const [behind, ahead] = [before - date - 1000, date - Date.now()];
  const seconds = Math.round(Math.max(behind, ahead, 0) / 1000);
  if (seconds <= 5) return ok('the clocks agree');
  const direction = ahead > behind ? 'ahead of' : 'behind';
  return fault(`${seconds} seconds ${direction} this machine`, 'Set both clocks by NTP.');
}

/** Compares security, caching and compression with what the build wrote. */
async function checkHeaders({ headers: expected }: Installation, get: Get): Promise<Finding> {
  const home = await get('/');
  const [asset = ''] = /\/assets\/[\w.~-]+\.js/.exec(await home.text()) ?? [];
  const [worker, hashed, list, unknown] = await Promise.all([
    get('/sw.js'),
    get(asset),
    get(listingPath('sc/joinville'), { headers: { 'sec-fetch-mode': 'navigate' } }),
    get('/there-is-no-such-page'),
  ]);
  const problems: string[] = [];
  const expect = (path: string, { headers }: Response, name: string, value: RegExp | string) => {
    const found = headers.get(name) ?? '';
    if (typeof value === 'string' ? found !== value : !value.test(found))
      problems.push(`${name} of ${path} is "${found}"`);
  };
  for (const [name, value] of Object.entries(expected)) {
    expect('/', home, name, value);
    expect('/sw.js', worker, name, value);
    expect('an unknown page', unknown, name, value);
  }
  expect('/', home, 'cache-control', 'no-cache');
  expect('/sw.js', worker, 'cache-control', 'no-cache');
  expect('a listing', list, 'cache-control', /^no-(cache|store)$/);
  expect(asset, hashed, 'cache-control', /\bmax-age=31536000\b.*\bimmutable\b/);
  if (!home.headers.has('content-encoding')) problems.push('/ is sent uncompressed');
  if (!worker.headers.has('content-encoding')) problems.push('/sw.js is sent uncompressed');
  if (problems.length === 0) return ok('as the server sends them');
  return fault(problems.join('; '), 'Let the proxy pass headers on as they are, and restart both.');
}

/** A device stores the site only if every file has the bytes of the build. */
async function checkWorker(_: Installation, get: Get): Promise<Finding> {
  const response = await get('/sw.js');
  const advice = 'Deploy the whole build again, and let nothing alter its files.';
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !type.includes('javascript'))
    return fault(`/sw.js answers ${response.status} as "${type}"`, advice);
  const listed = (await response.text()).match(/\{[^{}]*"integrity":"sha256-[^{}]*\}/g) ?? [];
  const files = listed.map((text) => JSON.parse(text) as { url: string; integrity: string });
  if (files.length === 0) return fault('/sw.js lists no files', advice);
  const needed = files.filter(({ url }) => url === '/parts/template.txt');
  const spread = files.filter((_file, index) => index % Math.ceil(files.length / 8) === 0);
  const sampled = [...needed, ...spread];
  const compared = sampled.map(async ({ url, integrity }) => {
    const file = await get(url);
    const sha256 = hash('sha256', await file.bytes(), 'base64');
    const isRight = file.ok && `sha256-${sha256}` === integrity;
    return isRight ? [] : [`${url} (${file.status}) is not the file of the build`];
  });
  const problems = (await Promise.all(compared)).flat();
  if (problems.length > 0) return fault(problems.join('; '), advice);
  return ok(`${sampled.length} of ${files.length} files compared`);
}

/** Canonical addresses have to be those at which visitors find the pages. */
async function checkSitemap({ url, siteUrl }: Installation, get: Get): Promise<Finding> {
  const origin = siteUrl ?? url;
  const read = async (path: string) => {
    const response = await get(path);
    return { status: response.status, text: await response.text() };
  };
  const [robots, pages, companies] = await Promise.all(
    ['/robots.txt', '/sitemap.xml', companySitemapPath].map(read),
  );
  const addresses = pages?.text.match(/(?<=<loc>)[^<]*/g) ?? [];
  const elsewhere = addresses.find((address) => !address.startsWith(`${origin}/`));
  const sampled = addresses.slice(0, 3).map((address) => new URL(address).pathname);
  const answers = await Promise.all(sampled.map(read));
  const isOwn = (path: string, index: number) =>
    answers[index]?.text.includes(`"canonical" href="${origin}${path}"`);
  const problems = [
    addresses.length === 0 && `/sitemap.xml lists no page (${pages?.status})`,
    elsewhere && `${elsewhere} is not at ${origin}`,
    !robots?.text.includes(`Sitemap: ${origin}/sitemap.xml`) &&
      `/robots.txt does not name the sitemap at ${origin}`,
    !companies?.text.includes('<urlset') &&
      companies?.status !== 503 &&
      `${companySitemapPath} is none (${companies?.status})`,
    ...sampled.map(
      (path, index) => !isOwn(path, index) && `${path} is not the page of its address`,
    ),
  ].filter(Boolean);
  if (problems.length === 0) return ok(`${addresses.length} pages at ${origin}`);
  return fault(
    problems.join('; '),
    'Build with VITE_SITE_URL set to the origin that visitors see, and deploy the whole build.',
  );
}

/** Searches one city as a visitor does, which may cost a call to Google. */
async function checkSearch(_: Installation, get: Get): Promise<Finding> {
  const { name, slug, stateCode } = cityById('sc/joinville');
  const response = await get(`${functions}/search-companies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: slug, state: stateCode }),
  });
  const found: unknown = await response.json().catch(() => null);
  if (!isSearchAnswer(found)) {
    const reason = (found as { error?: string } | null)?.error ?? '';
    return fault(`answers ${response.status} ${reason}`, searchAdvice[reason] ?? routeIt);
  }
  const seen = `${found.companies.length} companies in ${name}`;
  if (found.demonstration)
    return warning(
      `${seen}, which are fictional`,
      'Set GOOGLE_PLACES_API_KEY on the server, or import companies.',
    );
  if (found.incomplete) return fault(`${seen}, none of Google's`, readLog);
  return ok(seen);
}

const functions = '/functions/v1';
const routeIt = 'Let the proxy pass /functions/ on to the server.';
const readLog = "Read the server's log on Google Places, and look at the key in Google's console.";

const searchAdvice: Readonly<Record<string, string>> = {
  rate_limited: 'Wait a minute.',
  budget_exhausted: 'Raise SEARCH_DAILY_BUDGET, or wait for midnight UTC.',
  upstream_unavailable: readLog,
};

const healthSchema = v.object({
  cache: v.object({ shared: v.string() }),
  breaker: v.string(),
  database: v.nullable(v.object({ engine: v.string(), status: v.string(), durable: v.boolean() })),
  openData: v.nullable(v.object({ companies: v.number(), month: v.nullable(v.string()) })),
});

/** Returns what health says to the token's holder, or the finding why it says nothing. */
async function readHealth({ token }: Installation, get: Get) {
  if (token === null)
    return skipped('health says it only with the token', 'Set HEALTH_TOKEN, or give --token.');
  const response = await get(`${functions}/health`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const state = v.safeParse(healthSchema, await response.json().catch(() => null));
  if (state.success) return state.output;
  return fault(`health answers ${response.status} without details`, `${routeIt} See the token.`);
}

async function checkServer(installation: Installation, get: Get): Promise<Finding> {
  const health = await readHealth(installation, get);
  if ('result' in health) return health;
  const { cache, breaker, database } = health;
  const seen = `database ${database?.engine ?? 'none'} ${database?.status ?? ''}, ${cache.shared}, Google's breaker ${breaker}`;
  if (database?.status === 'unavailable')
    return fault(seen, "Read the server's log on the database; look at DATABASE_URL and the disk.");
  if (cache.shared === 'redis out of reach')
    return fault(seen, "Start Redis; the server's log says why REDIS_URL cannot be used.");
  if (breaker !== 'closed') return fault(seen, readLog);
  if (database?.status === 'starting') return warning(seen, 'Wait a moment, and try again.');
  return ok(seen);
}

/** The Receita publishes a month about the middle of it: after 60 days the next one is there. */
async function checkOpenData(installation: Installation, get: Get): Promise<Finding> {
  const health = await readHealth(installation, get);
  if ('result' in health || health.openData === null) return skipped('health says nothing of it');
  const { companies, month } = health.openData;
  if (month === null) return skipped(`${companies} companies, none of the Receita's files`);
  const days = daysBetween(firstDayOf(month), utcDay(Date.now()));
  const seen = `${companies} companies from open data, those of the Receita of ${month}`;
  if (days <= 60) return ok(seen);
  const advice = 'Import its newest month with "import-open-data cnpj".';
  return warning(`${seen}, ${days} days ago`, advice);
}

async function checkDisk({ dataDir }: Installation): Promise<Finding> {
  if (dataDir === null) return skipped('the server is on another machine');
  const free = await freeSpace(dataDir);
  if (free === null)
    return skipped(`there is no folder ${dataDir}`, 'Set DATA_DIR as for the server.');
  const seen = `${free} MB are free for ${dataDir}`;
  const advice = 'Free some space, or move DATA_DIR to a larger disk.';
  if (free < minFreeSpace) return fault(seen, advice);
  return free < 1000 ? warning(seen, advice) : ok(seen);
}

type Advised = (seen: string, advice: string) => Finding;

const ok = (seen: string): Finding => ({ result: 'ok', seen });
const warning: Advised = (seen, advice) => ({ result: 'warning', seen, advice });
const fault: Advised = (seen, advice) => ({ result: 'fault', seen, advice });
const skipped = (seen: string, advice?: string): Finding => ({
  result: 'skipped',
  seen,
  ...(advice && { advice }),
});
