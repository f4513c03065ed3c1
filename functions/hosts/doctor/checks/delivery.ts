import { randomUUID } from 'node:crypto';
import { type Finding, fault, judge, ok } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { type PageData, pageDataId } from '#src/shared/routing/page-data.ts';

/** Whether browsers ask again for what changes, and only for that. */
export async function checkCaching({ ask }: Examined): Promise<Finding> {
  const home = await ask('/');
  const [asset] = /\/assets\/[\w.~-]+\.(js|css|woff2)/.exec(String(home.body)) ?? [];
  const listing = listingPath('sc/joinville');
  const visitor = { headers: { 'sec-fetch-mode': 'navigate' } };
  const [worker, manifest, companies, hashed] = await Promise.all([
    ask('/sw.js'),
    ask('/manifest.webmanifest'),
    ask(listing, visitor),
    asset ? ask(asset) : null,
  ]);
  const hasCompanies = holdsCompanies(String(companies.body));
  const rules: [path: string, value: string | undefined, isRight: Rule, wanted: string][] = [
    ['/', home.header(name), asksAgain, 'no-cache'],
    ['/sw.js', worker.header(name), asksAgain, 'no-cache'],
    ['/manifest.webmanifest', manifest.header(name), asksAgain, 'no-cache'],
    hasCompanies
      ? [listing, companies.header(name), isNotStored, 'no-store']
      : [listing, companies.header(name), asksAgain, 'no-cache'],
    [asset ?? '/assets/', hashed?.header(name), isForGood, 'a year and immutable'],
  ];
  const problems = rules
    .filter(([, value = '', isRight]) => !isRight(value))
    .map(([path, value, , wanted]) => `${path}: "${value ?? ''}" instead of ${wanted}`);
  const withCompanies = hasCompanies ? ', a list with companies is not stored' : '';
  return judge(
    problems,
    `pages are asked for again, hashed files are not${withCompanies}`,
    'Let the proxy or CDN keep Cache-Control as the server sends it, and empty its cache.',
  );
}

/** Whether a listing was rendered with its companies. */
function holdsCompanies(document: string): boolean {
  const [, data = '{}'] = pageData.exec(document) ?? [];
  const page: PageData = JSON.parse(data);
  return page.found !== undefined;
}

const pageData = new RegExp(`id="${pageDataId}">(.*?)</script>`, 's');

type Rule = (value: string) => boolean;

const name = 'cache-control';
const asksAgain: Rule = (value) =>
  /\bno-cache\b|\bno-store\b|\bmax-age=0\b/.test(value) && !/\bs-maxage=[1-9]/.test(value);
const isNotStored: Rule = (value) => /\bno-store\b/.test(value);
const isForGood: Rule = (value) =>
  /\bimmutable\b/.test(value) && Number(/\bmax-age=(\d+)/.exec(value)?.[1]) >= 31_536_000;

export async function checkCompression({ ask }: Examined): Promise<Finding> {
  const paths = ['/', '/sw.js'];
  const answers = await Promise.all(paths.map((path) => ask(path)));
  const kinds = answers.map(({ header }) => header('content-encoding'));
  const problems = paths.filter((_, index) => !/^(br|gzip)$/.test(kinds[index] ?? ''));
  const [home] = answers;
  return judge(
    problems.map((path) => `${path} is sent uncompressed`),
    `${kinds[0]}: the home page is ${home?.sentBytes} instead of ${home?.body.byteLength} bytes`,
    'Let the proxy pass Accept-Encoding on, or compress; rebuild where *.br and *.gz are missing.',
  );
}

/** A status 200 would put wrong addresses into search engines. */
export async function checkNotFound({ ask }: Examined): Promise<Finding> {
  const { status } = await ask(`/${randomUUID()}`);
  if (status === 404) return ok('an unknown path answers 404');
  return fault(
    `an unknown path answers ${status}`,
    'Answer unknown paths with 404.html and status 404, not with the home page.',
  );
}
