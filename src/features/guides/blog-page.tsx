import { getRouteApi } from '@tanstack/react-router';
import type { Guide } from '#src/content/guides/schema.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
import { cityArticles } from './city-articles.ts';
import { GuideCover } from './guide-page.tsx';
import styles from './guides.module.css';

const route = getRouteApi('/blog');

/** Four cards are above the fold on the widest screens. */
const eagerCovers = 4;

export function BlogPage() {
  const { guides } = route.useLoaderData();
  return (
    <>
      <PageIntro
        path="/blog"
        headTitle="Guias sobre caçamba de entulho | AlugaCaçamba"
        description="Tamanho, preço, autorização, o que pode e o que não pode: guias curtos e diretos para alugar caçamba de entulho sem surpresa na sua obra."
        name="Blog"
        title="Guias para alugar caçamba sem surpresa"
        lead="A resposta primeiro, a explicação depois: tamanho, preço, regras e descarte."
      />
      <section aria-label="Guias" className={layout.section}>
        <ul className={layout.cards}>
          {guides.map((guide, index) => (
            <li key={guide.slug}>
              <GuideCard guide={guide} loading={index < eagerCovers ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
      </section>
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>Caçamba na sua cidade</h2>
        <p>
          Quem autoriza a caçamba na rua, por quanto tempo ela fica, qual é a multa e onde deixar
          pouco entulho, com a lei e a fonte de cada regra.
        </p>
        <ul className={layout.cards}>
          {cityArticles.map(({ city, path }) => (
            <li key={path}>
              <article className={`${layout.linkedPanel} ${styles.city}`}>
                <h3>
                  <PageLink to={path} className={layout.cardLink}>
                    {city.name}, {city.stateCode}
                  </PageLink>
                </h3>
                <p className={`${layout.soft} ${styles.bairros}`}>{city.bairros.join(', ')}</p>
              </article>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The complete card is a link, so its cover needs no text alternative beside the title. */
function GuideCard({ guide, loading }: { guide: Guide; loading: 'eager' | 'lazy' }) {
  return (
    <article className={`${layout.linkedPanel} ${layout.tightRows} ${styles.guide}`}>
      <GuideCover guide={guide} alt="" loading={loading} className={styles.cover} />
      <h2>
        <PageLink to={`/blog/${guide.slug}`} className={layout.cardLink}>
          {guide.title}
        </PageLink>
      </h2>
      <p>{guide.description}</p>
      <p className={styles.prompt} aria-hidden="true">
        Ler artigo completo ({`${guide.minutes}\u00a0min`})
      </p>
    </article>
  );
}
