import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { articleData } from '#src/features/guides/article-data.ts';
import guide from '#src/features/guides/guide/guide-page.module.css';
import { RelatedGuides } from '#src/features/guides/guide/related-guides.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import { cityArticlePath, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import { longDate } from '#src/shared/text/long-date.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { RuleGroup } from '#src/shared/ui/text/rule-group.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import type { CityArticle, Section } from './city-article.ts';
import styles from './city-article-page.module.css';

const route = getRouteApi('/blog/cacamba-entulho-{$articleSlug}');

const published = '2025-01-15';

/** One template for every city; the text comes from its article. */
export function CityArticlePage() {
  const { city, article, related } = route.useLoaderData();
  const path = cityArticlePath(city.articleSlug ?? '');
  const title = `Caçamba de Entulho em ${city.name}, ${city.stateCode}`;
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
        <p className={styles.companies}>{companiesLink}</p>
        <p className={guide.dates}>
          Publicado em <time dateTime={published}>{longDate(published)}</time>
        </p>
        <SaveButton item={markOf(path, `Caçamba de entulho ${inCity(city)}`)} ground="head" />
      </PageHero>
      <div className={`${layout.section} ${layout.split}`}>
        <div>
          <div className={layout.prose}>
            <ArticleSection section={article.howItWorks} />
            <Illustration name={article.drawing} className={styles.picture} />
            <Rules city={city} article={article} />
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

interface ArticleSectionProps {
  section: Section;
  /** Rendered between the heading and the text. */
  children?: ReactNode;
}

function ArticleSection({ section, children }: ArticleSectionProps) {
  const { heading, paragraphs, list } = section;
  return (
    <>
      <h2>{heading}</h2>
      {children}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Every rule has its source, its year and the authority that confirms it. */
function Rules({ city, article }: { city: City; article: CityArticle }) {
  const { rulesHeading, rules, unknown } = article;
  return (
    <>
      <h2>{rulesHeading}</h2>
      <p>
        A quem perguntar: {city.orgaoLocal}. Leis mudam, por isso cada regra vem com o ano da fonte.
      </p>
      {rules.groups.map((group) => (
        <RuleGroup key={group.rules[0]?.topic} group={group} authority={rules.authority} />
      ))}
      <div className={`${layout.dashed} ${styles.unknown}`}>
        <h3>O que não encontramos</h3>
        <p>{unknown}</p>
      </div>
      <p>
        <PageLink to={permitPath(city.id)}>
          Regras para caçamba {inCity(city)}, com folha para imprimir
        </PageLink>
      </p>
    </>
  );
}

/** The estimate for the city, or the general one, labelled as such. */
function PriceRange({ city }: { city: City }) {
  return (
    <p className={styles.price}>
      <strong>{priceRangeText(city)}</strong>
      <span className={layout.soft}>
        {city.priceRange
          ? `caçamba de 4 a 5 m³ ${inCity(city)}, estimativa de 2025`
          : `caçamba de 4 a 5 m³, estimativa geral de 2025; não há uma só ${ofCity(city)}`}
      </span>
    </p>
  );
}
