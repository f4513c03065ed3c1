import type { Guide } from '#src/features/guides/guide.ts';
import { guides } from '#src/features/guides/guides.ts';
import { toolByPath } from '#src/shared/site/tools.ts';
import { bullets, joinBlocks, pageLink, withUrls } from './syntax.ts';

const texts = import.meta.glob<string>('/src/features/guides/articles/*.md', {
  query: '?text',
  import: 'text',
});

/** A guide's text as Markdown, and where to read on. */
export async function guideText({ slug, tool, related }: Guide): Promise<string> {
  const load = texts[`/src/features/guides/articles/${slug}.md`];
  if (!load) throw new Error(`The text of ${slug} is missing`);
  const { path, name, summary } = toolByPath(`/ferramentas/${tool}`);
  const others = guides.filter((guide) => related.includes(guide.slug));
  return joinBlocks([
    withUrls(await load()),
    '## Leia também',
    bullets([
      ...others.map((guide) => pageLink(guide.title, `/blog/${guide.slug}`)),
      `${pageLink(name, path)}: ${summary}`,
    ]),
  ]);
}
