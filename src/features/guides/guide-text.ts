import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';

/** HTML built from our own Markdown; a TrustedHTML where the browser supports Trusted Types. */
export type GuideText = string | TrustedHTML;

/** A guide's text, the same object every time, so that React does not set the same HTML again. */
export async function loadGuideText(slug: string): Promise<GuideText> {
  const cached = texts.get(slug);
  if (cached) return cached;
  markup.set(slug, textInDocument(slug) ?? (await fetchText(slug)));
  const text = policy.createHTML(slug);
  texts.set(slug, text);
  return text;
}

/** The attribute, with the slug, of the element that holds a guide's text. */
export const textAttribute = 'data-guide';

const texts = new Map<string, GuideText>();
/** HTML that the policy may mark as trusted, by slug. */
const markup = new Map<string, string>();

const policy = createPolicy(trustedTypePolicies.guides, {
  createHTML: (slug) => markup.get(slug) ?? '',
});

/** A prerendered page already contains the text. */
function textInDocument(slug: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`[${textAttribute}="${CSS.escape(slug)}"]`)?.innerHTML;
}

const modules = import.meta.glob<string>('/src/content/guides/*.md', { import: 'content' });

async function fetchText(slug: string): Promise<string> {
  const load = modules[`/src/content/guides/${slug}.md`];
  if (!load) throw new Error(`There is no guide ${slug}`);
  return load();
}
