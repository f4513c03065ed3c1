import { readFileSync } from 'node:fs';
import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { desksIn } from '#src/catalogue/desks.ts';
import { content as generalRules } from '#src/content/rules/general.yaml';
import { companyShell, offlinePage } from '#src/shared/site/site-cache.ts';
import { rulesOf } from '#tests/unit/support/rules-of.ts';
import {
  attribute,
  type BuiltPage,
  files,
  notFoundPage,
  pageAt,
  pages,
  textOf,
} from './support/built-pages.ts';

interface Link {
  from: BuiltPage;
  href: string;
  text: string;
  target: string | undefined;
  rel: string | undefined;
}

const every = [...pages, notFoundPage];
/** The worker shows these by itself, offline and for any company; no link leads there. */
const alone = [offlinePage, companyShell];
/** The page of a company leads here, and a mail. */
const ofCompanies = ['/remover-empresa', '/contestar-cadastro'];
const reachable = pages.filter(({ address }) => ![...alone, ...ofCompanies].includes(address));
const links: readonly Link[] = every.flatMap(linksOf);
const inside = links.filter(({ href }) => /^[/#]/.test(href));
const calls = links.filter(({ href }) => href.startsWith('tel:'));
const outside = links.filter((link) => !inside.includes(link) && !calls.includes(link));
/** Pages of cities and laws, some of which have no secure address. */
const ofRules = new Set(
  cities.flatMap(({ id }) => {
    return [...rulesOf(id).sources, ...desksIn(id)].map(({ url }) => url);
  }),
).union(new Set(generalRules.map(({ url }) => url)));

test('every link within the site leads to a page or a text, and its anchor to an element there', () => {
  const dead = inside.filter(({ from, href }) => {
    const [whole, anchor] = href.split('#') as [string, string?];
    const path = pathOf(whole);
    if (isText(path)) return anchor !== undefined;
    const page = path ? pages.find(({ address }) => address === path) : from;
    return !page || (anchor !== undefined && !hasElement(page, anchor));
  });
  expect(dead.map(describe)).toEqual([]);
  expect(inside.length).toBeGreaterThan(1000);
});

test('a link out of the site is secure and opens a new tab without an opener', () => {
  const isSecure = (href: string) => href.startsWith('https://') || ofRules.has(href);
  const unsafe = outside.filter(
    ({ href, target, rel }) => !isSecure(href) || target !== '_blank' || !rel?.includes('noopener'),
  );
  expect(unsafe.map(describe)).toEqual([]);
  expect(outside.length).toBeGreaterThan(5);
});

test('a telephone number is written as phones dial it', () => {
  const broken = calls.filter(({ href }) => !/^tel:(\d{3,4}|\+55\d{10,11}|0\d{9,10})$/.test(href));
  expect(broken.map(describe)).toEqual([]);
  expect(calls.length).toBeGreaterThan(20);
});

test('a link within the site is written without the host, which may be another tomorrow', () => {
  const [canonical] = pageAt('/').document.querySelectorAll('link[rel="canonical"]');
  const home = attribute(canonical as HtmlElement, 'href') as string;
  expect(outside.filter(({ href }) => href.startsWith(home)).map(describe)).toEqual([]);
});

test('a link says where it leads', () => {
  const vague = /^(aqui|clique( aqui)?|saiba mais|leia mais|veja mais|link)?$/i;
  expect(links.filter(({ text }) => vague.test(text)).map(describe)).toEqual([]);
});

test('every page is reached from home within three clicks', () => {
  const clicks = new Map([['/', 0]]);
  for (const [address, count] of clicks) {
    for (const next of addressesLinkedFrom(address)) {
      if (!clicks.has(next)) clicks.set(next, count + 1);
    }
  }
  const far = reachable.filter(({ address }) => (clicks.get(address) ?? Infinity) > 3);
  expect(far.map(({ address }) => address)).toEqual([]);
});

test('every page is linked from the words of another, not only from header and footer', () => {
  const linked = new Set(
    pages.flatMap(({ address }) => [...addressesLinkedFrom(address, 'main ')]),
  );
  const orphans = reachable.map(({ address }) => address).filter((address) => !linked.has(address));
  expect(orphans).toEqual([]);
});

test('guides and city articles lead on to one another and to a search', () => {
  for (const { address } of pages.filter((page) => page.address.startsWith('/blog/'))) {
    const onward = [...addressesLinkedFrom(address, 'main ')];
    expect(onward.filter((next) => next.startsWith('/blog/')).length, address).toBeGreaterThan(2);
    const isSearch = (next: string) => next === '/' || next.endsWith('/aluguel-cacamba-entulho');
    expect(onward.filter(isSearch), address).not.toEqual([]);
  }
});

test('every picture, script and style that a page names was built', () => {
  const named = every.flatMap(({ address, document }) => [
    ...document
      .querySelectorAll('img[src], script[src]')
      .map((one) => [address, attribute(one, 'src')]),
    ...document
      .querySelectorAll('link[href]')
      .filter((one) => attribute(one, 'rel') !== 'canonical')
      .map((one) => [address, attribute(one, 'href')]),
  ]);
  const isBuilt = (name: string) => {
    const [file = '', view] = name.split('#');
    if (!files.includes(file)) return false;
    return !view || readFileSync(`dist${file}`, 'utf8').includes(`<view id="${view}"`);
  };
  expect(named.filter(([, name]) => !isBuilt(name as string))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

function linksOf(from: BuiltPage): Link[] {
  return from.document.querySelectorAll('a').map((link) => ({
    from,
    href: attribute(link, 'href') ?? '',
    text: textOf(link) || labelOf(link),
    target: attribute(link, 'target'),
    rel: attribute(link, 'rel'),
  }));
}

/** A label is the link's own, or that of a picture in it. */
function labelOf(link: HtmlElement): string {
  const labels = [link, ...link.querySelectorAll('[aria-label]')];
  return labels.map((one) => attribute(one, 'aria-label') ?? '').join('');
}

/** The other pages that a page leads to, from everywhere in it or from a part of it. */
function addressesLinkedFrom(address: string, part = ''): Set<string> {
  const found = pageAt(address).document.querySelectorAll(`${part}a`);
  const paths = found.map((link) => pathOf(attribute(link, 'href') ?? ''));
  return new Set(paths.filter((path) => path.startsWith('/') && path !== address && !isText(path)));
}

/** A file that is read as it is. */
function isText(path: string): boolean {
  return path.endsWith('.txt') && files.includes(path);
}

/** Without the query, which a page reads by itself, and the anchor. */
function pathOf(href: string): string {
  return href.split(/[?#]/)[0] as string;
}

function hasElement({ document }: BuiltPage, id: string): boolean {
  return document.querySelectorAll('[id]').some((element) => element.id === id);
}

function describe({ from, href, text }: Link): string {
  return `${from.address}: "${text}" -> ${href}`;
}
