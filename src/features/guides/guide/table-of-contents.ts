import type { Chapter } from '#src/shared/ui/text/chapters.tsx';

/** The chapters of a guide, read from the second-level headings of its HTML. */
export function tableOfContents(html: string): Chapter[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', content = '']) => ({
    id,
    text: plainText(content),
  }));
}

/** Browsers serialize a non-breaking space as an entity, unlike the build. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');
}
