import { attribute, type BuiltPage, files, pages, textOf } from './built-pages.ts';

/** A page that search engines may index, with its metadata. */
export interface IndexablePage {
  address: string;
  title: string;
  canonical: string | undefined;
  /** What each meta element says, by its name or property. */
  meta: ReadonlyMap<string, string>;
  /** Names and properties that are given more than once. */
  repeated: string[];
  /** Objects of schema.org, each with its type. */
  data: StructuredData[];
}

export interface StructuredData {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: what is checked is whether it has the right shape.
  [property: string]: any;
}

export const siteUrl = 'https://alugacacamba.example';

export const indexablePages: readonly IndexablePage[] = pages
  .map(readPage)
  .filter(({ meta }) => meta.get('robots') !== 'noindex');

/** Whether the build wrote what a URL of the site names. */
export function isBuilt(url: string): boolean {
  const path = url.slice(siteUrl.length).replace(/[?#].*/, '') || '/';
  const page = path === '/' ? '/index' : path;
  return files.includes(path) || files.includes(`${page}.html`);
}

function readPage({ address, document, html }: BuiltPage): IndexablePage {
  const metas = document
    .querySelectorAll('head > meta[content]')
    // The browser's bar has a colour for each scheme.
    .filter((meta) => attribute(meta, 'media') === undefined)
    .map((meta) => [attribute(meta, 'property') ?? attribute(meta, 'name'), meta] as const)
    .map(([name = '', meta]) => [name, attribute(meta, 'content') ?? ''] as const);
  const names = metas.map(([name]) => name);
  const canonical = document.querySelector('link[rel="canonical"]');
  return {
    address,
    title: document.querySelectorAll('head > title').map(textOf).join(),
    canonical: canonical ? attribute(canonical, 'href') : undefined,
    meta: new Map(metas),
    repeated: names.filter((name, index) => names.indexOf(name) !== index),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json as string),
    ),
  };
}
