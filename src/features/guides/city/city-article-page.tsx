import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { articleData } from '#src/features/guides/article-data.ts';
import guide from '#src/features/guides/guide/guide-page.module.css';
import { RelatedGuides } from '#src/features/guides/guide/related-guides.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { ruleTopics } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import {
  cityArticlePath,
  dropOffPath,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import { shortDate } from '#src/shared/text/short-date.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { AuthorityLinks, RulesList, RulesNote } from '#src/shared/ui/text/rules-list.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import type { CityArticle, Section } from './city-article.ts';
import styles from './city-article-page.module.css';
import { priceBasis } from './price-basis.ts';
import { shortRules } from './short-rules.ts';

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
            <Rules city={city} article={article} rules={rules} />
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

interface RulesProps {
  city: City;
  article: CityArticle;
  rules: CityRules;
}

/** The rules in short, whom to ask about the others, and where all of them are. */
function Rules({ city, article, rules }: RulesProps) {
  const shown = shortRules(rules);
  return (
    <>
      <h2>{article.rulesHeading}</h2>
      <RulesNote rules={shown} />
      <RulesList topics={ruleTopics(shown)} heading="h3" />
      <p>
        <PageLink to={permitPath(city.id)}>
          Todas as regras para caçamba {inCity(city)}, para ler ou imprimir
        </PageLink>
      </p>
      <div className={`${layout.dashed} ${styles.asking}`}>
        <h3>A quem perguntar</h3>
        <p>{article.asking}</p>
        <p className={layout.soft}>{city.orgaoLocal}</p>
        <p>
          <AuthorityLinks authority={rules.authority} />
        </p>
      </div>
      <p>
        Se o seu entulho não passa de 1{'\u00a0'}m³, veja primeiro os{' '}
        <PageLink to={dropOffPath(city.id)}>pontos de entrega {ofCity(city)}</PageLink>.
      </p>
    </>
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
