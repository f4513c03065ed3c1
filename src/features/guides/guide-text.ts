import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';

/** HTML made of our own Markdown at build, in the form in which the browser takes it. */
export type GuideText = string | TrustedHTML;

/** A guide's text, the same object every time, so that a text that is shown is not set again. */
export async function loadGuideText(slug: string): Promise<GuideText> {
  const known = knownTexts.get(slug);
  if (known) return known;
  markup.set(slug, textInDocument(slug) ?? (await fetchText(slug)));
  const text = policy.createHTML(slug);
  knownTexts.set(slug, text);
  return text;
}

/** Marks the element that holds a guide's text. */
export const textMark = 'data-guide';

const knownTexts = new Map<string, GuideText>();
const markup = new Map<string, string>();

const policy = createPolicy(trustedTypePolicies.guides, {
  createHTML: (slug) => markup.get(slug) ?? '',
});

/** A prerendered page brings the text along; to fetch it a second time would be a waste. */
function textInDocument(slug: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`[${textMark}="${CSS.escape(slug)}"]`)?.innerHTML;
}

const texts = import.meta.glob<string>('./articles/*.md', { import: 'html' });

async function fetchText(slug: string): Promise<string> {
  const load = texts[`./articles/${slug}.md`];
  if (!load) throw new Error(`There is no guide ${slug}`);
  return load();
}
