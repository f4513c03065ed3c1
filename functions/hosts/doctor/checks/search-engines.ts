import { type Finding, fault, judge, ok, warning } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';
import { companySitemapPath } from '#src/shared/seo/sitemap-xml.ts';

const rebuild = 'Build again with VITE_SITE_URL set to the origin that visitors see, and deploy.';

export async function checkRobots(examined: Examined): Promise<Finding> {
  const { status, header, body } = await examined.ask('/robots.txt');
  const type = header('content-type');
  if (status !== 200) return fault(`it answers ${status}`, deployAll);
  if (!type.startsWith('text/plain')) return fault(`it is sent as "${type}"`, deployAll);
  const lines = String(body).split(/\r?\n/);
  const sitemaps = lines.flatMap((line) => /^sitemap:\s*(\S+)/i.exec(line)?.[1] ?? []);
  const origin = canonicalOrigin(examined);
  const elsewhere = sitemaps.filter((url) => origin && URL.parse(url)?.origin !== origin);
  const isClosed = lines.some((line) => /^disallow:\s*\/\s*$/i.test(line));
  return judge(
    [
      ...(isClosed ? ['it forbids everything'] : []),
      ...(sitemaps.length === 0 ? ['it names no sitemap'] : []),
      ...elsewhere.map((url) => `it names ${url}, not at ${origin}`),
    ],
    `open, with ${sitemaps.length} sitemaps`,
    rebuild,
  );
}

export async function checkSitemap(examined: Examined): Promise<Finding> {
  const [pages, companies] = await Promise.all([
    readSitemap(examined, '/sitemap.xml'),
    readSitemap(examined, companySitemapPath),
  ]);
  const listed = [...pages.addresses, ...companies.addresses];
  const origin = canonicalOrigin(examined) ?? originOf(listed[0]);
  const elsewhere = listed.filter((address) => originOf(address) !== origin);
  const sampled = [...pages.addresses.slice(0, samples), ...companies.addresses.slice(0, 1)];
  const answers = await Promise.all(sampled.map((address) => problemsOf(examined, address)));
  const isStarting = companies.status === 503;
  const problems = [
    ...(pages.addresses.length === 0 ? [`/sitemap.xml lists no pages (${pages.status})`] : []),
    ...(companies.isRead || isStarting
      ? []
      : [`${companySitemapPath} is none (${companies.status})`]),
    ...(elsewhere[0]
      ? [`${elsewhere.length} addresses are not at ${origin}: ${elsewhere[0]}`]
      : []),
    ...answers.flat(),
  ];
  const seen = `${pages.addresses.length} pages and ${companies.addresses.length} companies at ${origin}`;
  if (problems.length > 0) return fault(problems.join('; '), elsewhere[0] ? rebuild : deployAll);
  if (isStarting) return warning(`${seen}: the database was not read yet`, askLater);
  if (examined.isLocal && examined.build?.isSiteUrlMissing)
    return warning(`${seen}, which nobody has`, rebuild);
  return ok(seen);
}

const deployAll =
  'Deploy the build again, as a whole; a static host has to serve /blog/x from blog/x.html.';
const askLater = 'Wait a moment, and ask again; then see whether the database answers.';

/** How many of the first pages are asked for. */
const samples = 3;

/** That of all pages; null where nothing says it. Behind a proxy the asked address is not the public one. */
function canonicalOrigin({ url, isLocal, config, build }: Examined): string | null {
  if (!isLocal) return url;
  return config.siteUrl ?? build?.siteUrl ?? null;
}

interface Sitemap {
  status: number;
  /** Whether the answer is a sitemap, perhaps an empty one. */
  isRead: boolean;
  addresses: string[];
}

/** Of an index, the first list. */
async function readSitemap({ ask }: Examined, path: string): Promise<Sitemap> {
  const { status, body } = await ask(path);
  const text = status === 200 ? String(body) : '';
  const addresses = addressesIn(text);
  const [first] = addresses;
  if (!first || !text.includes('<sitemapindex'))
    return { status, isRead: text.includes('<urlset'), addresses };
  const list = await ask(pathOf(first));
  return { status: list.status, isRead: true, addresses: addressesIn(String(list.body)) };
}

function addressesIn(xml: string): string[] {
  return xml.match(/(?<=<loc>)[^<]*/g) ?? [];
}

async function problemsOf({ ask }: Examined, address: string): Promise<string[]> {
  const { status, body } = await ask(pathOf(address));
  if (status !== 200) return [`${address} answers ${status}`];
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(String(body)) ?? [];
  return canonical === address ? [] : [`${address} says that it is ${canonical ?? 'nothing'}`];
}

function originOf(address = ''): string | undefined {
  return URL.parse(address)?.origin;
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '/';
}
