import { getRouteApi } from '@tanstack/react-router';
import { articleData } from '#src/features/guides/article-data.ts';
import { longDate } from '#src/features/guides/dates.ts';
import guide from '#src/features/guides/guide/guide-page.module.css';
import { RelatedGuides } from '#src/features/guides/guide/related-guides.tsx';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { cityArticlePath, listingPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './city-article-page.module.css';
import { CityPrice } from './city-price.tsx';
import { CityRules } from './city-rules.tsx';
import { CitySection } from './city-section.tsx';

const route = getRouteApi('/blog/cacamba-entulho-{$articleSlug}');

const published = '2025-01-15';

/** What to know about skips in a city: one template, every city in words of its own. */
export function CityArticlePage() {
  const { city, article, related } = route.useLoaderData();
  const path = cityArticlePath(city.articleSlug ?? '');
  const title = `Caçamba de Entulho em ${city.name}, ${city.stateCode}`;
  const { description } = article;
  const companies = (
    <PageLink to={listingPath(city.id)} className={button.primary}>
      Ver empresas {inCity(city)}
    </PageLink>
  );
  return (
    <article>
      <PageHead
        title={`${title} | AlugaCaçamba`}
        description={description}
        path={path}
        preview={{
          kind: `Guia da cidade · ${city.stateCode}`,
          title: `Caçamba de entulho ${inCity(city)}`,
        }}
        publishedOn={published}
        modifiedOn={published}
      />
      {import.meta.env.SSR && (
        <StructuredData
          data={articleData({
            headline: title,
            description,
            path,
            datePublished: published,
            dateModified: published,
          })}
        />
      )}
      <PageHero
        crumbs={[
          { name: 'Blog', path: '/blog' },
          { name: title, path },
        ]}
        title={`Caçamba de entulho ${inCity(city)}`}
      >
        <p className={layout.lead}>{article.intro}</p>
        <p className={styles.companies}>{companies}</p>
        <p className={guide.dates}>
          Publicado em <time dateTime={published}>{longDate(published)}</time>
        </p>
        <SaveButton item={markOf(path, `Caçamba de entulho ${inCity(city)}`)} ground="head" />
      </PageHero>
      <div className={`${layout.section} ${layout.split}`}>
        <div>
          <div className={layout.prose}>
            <CitySection section={article.howItWorks} />
            <Illustration name={article.drawing} className={styles.picture} />
            <CityRules city={city} article={article} />
            <CitySection section={article.price}>
              <CityPrice city={city} />
            </CitySection>
            <CitySection section={article.bairros} />
            <CitySection section={article.ordering} />
          </div>
          <Faq title="Perguntas frequentes" questions={article.questions} />
          <p className={styles.companies}>{companies}</p>
        </div>
        <RelatedGuides guides={related} />
      </div>
    </article>
  );
}
