import { getRouteApi } from '@tanstack/react-router';
import { articleData } from '#src/features/guides/article-data.ts';
import guide from '#src/features/guides/guide/guide-page.module.css';
import { RelatedGuides } from '#src/features/guides/guide/related-guides.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import { cityArticlePath, listingPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import { shortDate } from '#src/shared/text/short-date.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import { ArticleRules } from './article-rules.tsx';
import { ArticleSection } from './article-section.tsx';
import styles from './city-article-page.module.css';
import { priceBasis } from './price-basis.ts';

const route = getRouteApi('/blog/cacamba-entulho-{$articleSlug}');

const published = '2025-01-15';

const modified = '2026-11-22';

/** One template for every city; the text comes from its article. */
export function CityArticlePage() {
  const { city, article, rules, related } = route.useLoaderData();
  const path = cityArticlePath(city.articleSlug ?? '');
  const title = `Caçamba de Entulho em ${city.name}, ${city.stateCode}`;
  const heading = `Caçamba de entulho ${inCity(city)}`;
  const { description } = article;
  const companiesLink = (
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
          drawing: `/drawings/${article.drawing}.svg`,
        }}
        publishedOn={published}
        modifiedOn={modified}
      />
      {import.meta.env.SSR && (
        <StructuredData
          data={articleData({
            headline: title,
            description,
            path,
            datePublished: published,
            dateModified: modified,
          })}
        />
      )}
      <PageHero
        crumbs={[
          { name: 'Blog', path: '/blog' },
          { name: heading, path },
        ]}
        title={heading}
      >
        <p className={`${layout.lead} ${styles.answer}`}>{article.intro}</p>
        <p className={styles.companies}>{companiesLink}</p>
        <div className={`${layout.facts} ${guide.facts} ${styles.companies}`}>
          <p>
            Atualizado em <time dateTime={modified}>{shortDate(modified)}</time>.
          </p>
          <SaveButton item={markOf(path, heading)} ground="head" />
        </div>
      </PageHero>
      <div className={`${layout.section} ${layout.split}`}>
        <div>
          <div className={layout.prose}>
            <ArticleSection section={article.howItWorks} />
            <Illustration name={article.drawing} className={styles.picture} />
            <ArticleRules city={city} article={article} rules={rules} />
            <ArticleSection section={article.price}>
              <PriceRange city={city} />
            </ArticleSection>
            <ArticleSection section={article.bairros} />
            <ArticleSection section={article.ordering} />
          </div>
          <Faq title="Perguntas frequentes" questions={article.questions} />
          <p className={styles.companies}>{companiesLink}</p>
        </div>
        <RelatedGuides guides={related} />
      </div>
    </article>
  );
}

/** The estimate for the city, or the general one, labelled as such. */
function PriceRange({ city }: { city: City }) {
  return (
    <p className={styles.price}>
      <strong>{priceRangeText(city)}</strong>
      <span className={layout.soft}>{priceBasis(city)}</span>
    </p>
  );
}
