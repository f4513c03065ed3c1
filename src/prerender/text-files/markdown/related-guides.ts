import { guides } from '#src/features/guides/guides.ts';
import { type Block, bullets, pageLink } from './syntax.ts';

/** Links to guides to read next, by their slugs, and further entries of that list. */
export function relatedGuides(slugs: readonly string[], further: readonly string[]): Block[] {
  const related = guides.filter(({ slug }) => slugs.includes(slug));
  const links = related.map(({ slug, title }) => pageLink(title, `/blog/${slug}`));
  return ['## Leia também', bullets([...links, ...further])];
}
