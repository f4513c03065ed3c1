import { guides } from '#src/features/guides/guides.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';

/** A part of a Markdown text; what a page does not have is left out. */
export type Block = string | false | null | undefined;

/** Blocks with a blank line between them. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.filter(Boolean).join('\n\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A text that is no Markdown, with common spaces in place of no-break ones. */
export function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replaceAll('\u00a0', ' ');
}

/** `text` is plain. */
export function link(text: string, url: string): string {
  const target = url.replace(/[\s()<>]/g, (character) => `%${hex(character)}`);
  return `[${plain(text)}](${target})`;
}

/** A link to a page of the site. */
export function pageLink(text: string, path: RoutePath): string {
  return link(text, site.url + path);
}

/** Links and pictures of a Markdown text, which name the site's own by their paths, as URLs. */
export function withUrls(markdown: string): string {
  return markdown.replaceAll('](/', `](${site.url}/`);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}

/** Links to guides to read next, by their slugs, and further entries of that list. */
export function relatedGuides(slugs: readonly string[], further: readonly string[]): Block[] {
  const related = guides.filter(({ slug }) => slugs.includes(slug));
  const links = related.map(({ slug, title }) => pageLink(title, `/blog/${slug}`));
  return ['## Leia também', bullets([...links, ...further])];
}
