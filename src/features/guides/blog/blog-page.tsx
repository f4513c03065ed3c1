import { getRouteApi } from '@tanstack/react-router';
import { cityArticles } from '#src/features/guides/city/city-articles.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import styles from './blog-page.module.css';
import { CityCard } from './city-card.tsx';
import { GuideCard } from './guide-card.tsx';

const route = getRouteApi('/blog');

/** Cards that the widest screens show at once. */
const firstScreen = 4;

export function BlogPage() {
  const { guides } = route.useLoaderData();
  return (
    <>
      <PageHead
        title="Guias sobre caçamba de entulho | AlugaCaçamba"
        description="Tamanho, preço, autorização, o que pode e o que não pode: guias curtos e diretos para alugar caçamba de entulho sem surpresa na sua obra."
        path="/blog"
      />
      <PageHero
        crumbs={[{ name: 'Blog', path: '/blog' }]}
        title="Guias para alugar caçamba sem surpresa"
      >
        <p className={layout.lead}>
          A resposta primeiro, a explicação depois: tamanho, preço, regras e descarte.
        </p>
      </PageHero>
      <section aria-label="Guias" className={layout.section}>
        <ul className={layout.cards}>
          {guides.map((guide, index) => (
            <li key={guide.slug}>
              <GuideCard guide={guide} cover={index < firstScreen ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
      </section>
      <section className={layout.section}>
        <h2>Caçamba na sua cidade</h2>
        <p className={styles.aside}>
          Quem autoriza, quanto tempo na rua, quanto de calçada livre: o que achamos de cada cidade,
          com o ano da fonte, e o que ainda falta confirmar.
        </p>
        <ul className={layout.cards}>
          {cityArticles.map((entry) => (
            <li key={entry.address}>
              <CityCard {...entry} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
