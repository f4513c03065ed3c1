import { feedPath } from '#src/shared/routing/links.ts';
import { escapeMarkup } from '#src/shared/text/escape-markup.ts';
import type { Article } from './articles.ts';

/** A page that was never published is no entry. */
type FeedEntry = Omit<Article, 'kind' | 'picture'>;

/** Writes an Atom feed (RFC 4287), the newest page first. Throws without any. */
export function atomFeed(site: { name: string; url: string }, pages: readonly FeedEntry[]) {
  const entries = pages
    .filter((page): page is PublishedEntry => page.publishedOn !== undefined)
    .toSorted(newestFirst);
  const [newest] = entries;
  if (!newest) throw new Error('The feed has no entry');
  const { name, url } = site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `<id>${url}/blog</id>`,
    `<title>${escapeMarkup(`Guias do ${name}`)}</title>`,
    '<subtitle>Tamanho, preço, regras e descarte: guias para alugar caçamba de entulho.</subtitle>',
    `<updated>${dateTime(newest.modifiedOn)}</updated>`,
    `<author><name>${escapeMarkup(name)}</name><uri>${url}/</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${url}${feedPath}"/>`,
    `<link rel="alternate" type="text/html" href="${url}/blog"/>`,
    `<icon>${url}/icons/icon-192.png</icon>`,
    ...entries.map((entry) => entryXml(url, entry)),
    '</feed>',
    '',
  ].join('\n');
}

type PublishedEntry = FeedEntry & { publishedOn: string };

function entryXml(siteUrl: string, entry: PublishedEntry): string {
  const url = siteUrl + entry.path;
  return [
    '<entry>',
    `<id>${url}</id>`,
    `<title>${escapeMarkup(entry.title)}</title>`,
    `<published>${dateTime(entry.publishedOn)}</published>`,
    `<updated>${dateTime(entry.modifiedOn)}</updated>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<summary>${escapeMarkup(entry.description)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** Sorts by last change, publication and path, so that two builds write the same. */
function newestFirst(a: PublishedEntry, b: PublishedEntry): number {
  return (
    b.modifiedOn.localeCompare(a.modifiedOn) ||
    b.publishedOn.localeCompare(a.publishedOn) ||
    a.path.localeCompare(b.path)
  );
}

/** A day begins where the site is read, since only the day is known. */
function dateTime(isoDate: string): string {
  return `${isoDate}T00:00:00-03:00`;
}
