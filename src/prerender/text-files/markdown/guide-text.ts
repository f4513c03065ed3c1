import type { Guide } from '#src/features/guides/guide.ts';
import { toolByPath } from '#src/shared/site/tools.ts';
import { relatedGuides } from './related-guides.ts';
import { joinBlocks, pageLink, withUrls } from './syntax.ts';

const texts = import.meta.glob<string>('/src/features/guides/articles/*.md', {
  query: '?text',
  import: 'text',
});

/** A guide's text as Markdown, and where to read on. */
export async function guideText({ slug, tool, related }: Guide): Promise<string> {
  const load = texts[`/src/features/guides/articles/${slug}.md`];
  if (!load) throw new Error(`The text of ${slug} is missing`);
  const { path, name, summary } = toolByPath(`/ferramentas/${tool}`);
  return joinBlocks([
    withUrls(await load()),
    ...relatedGuides(related, [`${pageLink(name, path)}: ${summary}`]),
  ]);
}
