import { cities, states } from '#src/catalogue/cities.ts';
import type { InstitutionalText } from '#src/content/institutional/schema.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import type { companyPrivacyPath, requestTermsPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { escapeMarkup } from '#src/shared/text/escape-markup.ts';
import { longDate } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import { loadArticle } from '#src/ui/text/article-text.tsx';

// All pages of this feature are one chunk: another would cost a round trip.
export { AboutPage } from './about-page.tsx';
export { HowItWorksPage } from './how-it-works-page.tsx';
export { CompanyPrivacyPage, PrivacyPage, RequestTermsPage, TermsPage } from './legal-pages.tsx';

const facts = import.meta.glob<InstitutionalText>('/src/content/institutional/*.md', {
  query: '?facts',
  import: 'content',
  eager: true,
});
const texts = import.meta.glob<string>('/src/content/institutional/*.md', { import: 'content' });

export type TextPath =
  | '/sobre-nos'
  | '/termos-de-uso'
  | '/politica-de-privacidade'
  | typeof companyPrivacyPath
  | typeof requestTermsPath;

/** Loads the head and the text of a page whose words are in content/institutional. */
export async function loadText(path: TextPath) {
  const file = `/src/content/institutional${path}.md`;
  const { title, description, dateModified, lead } = facts[file] as InstitutionalText;
  const intro = {
    path,
    title,
    headTitle: `${title} | ${site.name}`,
    description,
    modifiedOn: dateModified,
    lead: lead.replace('{data}', longDate(dateModified)),
  };
  const slug = path.slice(1);
  const html = await loadArticle(slug, async () =>
    fill(await (texts[file] as () => Promise<string>)()),
  );
  return { intro, slug, html };
}

/** Fills in what a text names in braces. */
export function fill(html: string): string {
  return html.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${placeholder} stands for nothing`);
    return value;
  });
}

const values: Readonly<Record<string, string | undefined>> = {
  telefone: formatPhone(`+${site.contactNumber}`),
  whatsapp: site.contactNumber,
  botao: button.chat,
  cidades: String(cities.length),
  estados: String(states.length),
  prazo: site.approvalTime,
  responsavel: site.operator && `O responsável pelo site é ${escapeMarkup(site.operator)}. `,
  email: site.privacyEmail && `pelo e-mail ${escapeMarkup(site.privacyEmail)} ou `,
};
