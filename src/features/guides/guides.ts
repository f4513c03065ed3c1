import { content as order } from '#src/content/guides/order.yaml';
import type { Guide } from '#src/content/guides/schema.ts';

const frontMatter = import.meta.glob<Guide>('/src/content/guides/*.md', {
  query: '?facts',
  import: 'content',
  eager: true,
});

/** The build checks that the order names each file of content/guides once. */
export const guideGroups = order.map(({ name, guides }) => ({
  name,
  guides: guides.map((slug) => frontMatter[`/src/content/guides/${slug}.md`] as Guide),
}));

export const guides: readonly Guide[] = guideGroups.flatMap((group) => group.guides);
