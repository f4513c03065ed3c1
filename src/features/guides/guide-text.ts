const texts = import.meta.glob<string>('./articles/*.md', { import: 'html' });

/** A guide's text, HTML of our own making. */
export async function loadGuideText(slug: string): Promise<string> {
  const shown = textInDocument(slug);
  if (shown) return shown;
  const load = texts[`./articles/${slug}.md`];
  if (!load) throw new Error(`There is no guide ${slug}`);
  return load();
}

/** Marks the element that holds a guide's text. */
export const textMark = 'data-guide';

/** A prerendered page brings the text along; to fetch it a second time would be a waste. */
function textInDocument(slug: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`[${textMark}="${CSS.escape(slug)}"]`)?.innerHTML;
}
