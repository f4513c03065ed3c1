import { useLoaderData } from '@tanstack/react-router';
import { cities, states } from '#src/catalogue/cities.ts';
import type { InstitutionalText } from '#src/content/institutional/schema.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { escapeMarkup } from '#src/shared/text/escape-markup.ts';
import { longDate } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { ArticleText, loadArticle, tableOfContents } from '#src/ui/text/article-text.tsx';
import { Chapters } from '#src/ui/text/text.tsx';

// All pages of this feature are one chunk: another would cost a round trip.
export { HowItWorksPage } from './how-it-works-page.tsx';

export function AboutPage() {
  const { intro, slug, html } = useText();
  return (
    <>
      <PageIntro {...intro} />
      <div className={layout.section}>
        <div className={layout.prose}>
          <ArticleText slug={slug} html={html} />
          <p className={layout.actions}>
            <ContactLink message="Olá! Quero falar com a equipe do AlugaCaçamba.">
              Falar pelo WhatsApp
            </ContactLink>
            <PageLink to="/" className={button.primary}>
              Buscar Caçambas
            </PageLink>
          </p>
        </div>
      </div>
    </>
  );
}

export function LegalPage() {
  const { intro, slug, html } = useText();
  const chapters = tableOfContents(String(html));
  return (
    <>
      <PageIntro {...intro} />
      <div className={`${layout.section} ${layout.farRows} ${layout.reading}`}>
        <div>
          <Chapters title="Nesta página" chapters={chapters} place="folded" />
          <ArticleText slug={slug} html={html} />
        </div>
        <div className={layout.beside}>
          <Chapters title="Nesta página" chapters={chapters} place="beside" />
        </div>
      </div>
    </>
  );
}

function useText() {
  return useLoaderData({ strict: false }) as Awaited<ReturnType<typeof loadText>>;
}

const facts = import.meta.glob<InstitutionalText>('/src/content/institutional/*.md', {
  query: '?facts',
  import: 'content',
  eager: true,
});
const texts = import.meta.glob<string>('/src/content/institutional/*.md', { import: 'content' });

/** Loads the head and the text of a page whose words are in content/institutional. */
export async function loadText(path: RoutePath) {
  const file = `/src/content/institutional${path}.md`;
  const { title, description, dateModified, lead } = facts[file] as InstitutionalText;
  const intro = {
    path,
    title,
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
