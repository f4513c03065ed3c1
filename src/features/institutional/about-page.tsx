import { useLoaderData } from '@tanstack/react-router';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
import { ArticleText } from '#src/ui/text/article-text.tsx';

export function AboutPage() {
  const { intro, slug, html } = useLoaderData({ from: '/sobre-nos' });
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
