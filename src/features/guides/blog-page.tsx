import { getRouteApi } from '@tanstack/react-router';
import type { Guide } from '#src/content/guides/schema.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageHero } from '#src/ui/navigation/page-hero.tsx';
import { cityArticles } from './city-articles.ts';
import { GuideCover } from './guide-page.tsx';
import styles from './guides.module.css';

const route = getRouteApi('/blog');

export function BlogPage() {
  const { groups } = route.useLoaderData();
  return (
    <>
      <PageHead
        path="/blog"
        title="Guias sobre caçamba de entulho | AlugaCaçamba"
        description="Tamanho, preço, autorização, o que pode e o que não pode: guias curtos e diretos para alugar caçamba de entulho sem surpresa na sua obra."
      />
      <PageHero
        crumbs={[{ name: 'Blog', path: '/blog' }]}
        title="Guias para alugar caçamba sem surpresa"
      >
        <p className={layout.lead}>Na ordem do aluguel, com a resposta primeiro.</p>
      </PageHero>
      <div className={`${layout.section} ${styles.groups}`}>
        {groups.map(({ name, guides }, group) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul className={styles.guides}>
              {guides.map((guide) => (
                <li key={guide.slug}>
                  <GuideCard guide={guide} loading={group === 0 ? 'eager' : 'lazy'} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className={layout.spaced}>
          <h2>Caçamba na sua cidade</h2>
          <p>
            Quem autoriza a caçamba na rua, por quanto tempo ela fica, qual é a multa e onde deixar
            pouco entulho, com a lei e a fonte de cada regra.
          </p>
          <ul className={layout.cluster}>
            {cityArticles.map(({ city, path }) => (
              <li key={path}>
                <PageLink to={path} className={layout.chip}>
                  {city.name}, {city.stateCode}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

interface GuideCardProps {
  guide: Guide;
  loading: 'eager' | 'lazy';
}

/** The complete card is a link, so its cover needs no text alternative beside the title. */
function GuideCard({ guide, loading }: GuideCardProps) {
  const { slug, title, summary, minutes } = guide;
  return (
    <article className={styles.guide}>
      <GuideCover guide={guide} alt="" loading={loading} />
      <div>
        <h3>
          <PageLink to={`/blog/${slug}`} className={layout.cardLink}>
            {title}
          </PageLink>
        </h3>
        <p>{summary}</p>
        <p aria-hidden="true">Ler artigo completo ({`${minutes}\u00a0min`})</p>
      </div>
    </article>
  );
}
