import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { inCity, ofCity, priceRangeText } from '#src/catalogue/city-text.ts';
import { deskFor } from '#src/catalogue/desks.ts';
import {
  ruleTopics,
  type SourcedRule,
  sourcedRules,
  sourcesOf,
  topicSubjects,
} from '#src/catalogue/rules.ts';
import type { CityArticle, Section } from '#src/content/city-articles/schema.ts';
import type { CityRules } from '#src/content/rules/schema.ts';
import type { Subject } from '#src/content/rules/subjects.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { bookmarkOf } from '#src/device/saved-items.ts';
import {
  cityArticlePath,
  dropOffPath,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
import { PageHead, StructuredData } from '#src/shared/seo/page-head.tsx';
import { shortDate } from '#src/shared/text/format.ts';
import { foldedWords } from '#src/shared/text/words.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageHero } from '#src/ui/navigation/page-hero.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import { DeskLinks, RulesList, SourceNotes } from '#src/ui/text/rules-list.tsx';
import { type Chapter, Chapters, Faq } from '#src/ui/text/text.tsx';
import { articleData, RelatedGuides } from './guide-page.tsx';
import styles from './guides.module.css';

const route = getRouteApi('/blog/cacamba-entulho-{$articleSlug}');

/** One template for every city; the text comes from its article. */
export function CityArticlePage() {
  const { city, article, rules, related } = route.useLoaderData();
  const path = cityArticlePath(city.articleSlug ?? '');
  const title = `Caçamba de Entulho em ${city.name}, ${city.stateCode}`;
  const heading = `Caçamba de entulho ${inCity(city)}`;
  const { description, datePublished, dateModified } = article;
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
        publishedOn={datePublished}
        modifiedOn={dateModified}
      />
      {import.meta.env.SSR && (
        <StructuredData
          data={articleData({ headline: title, description, path, datePublished, dateModified })}
        />
      )}
      <PageHero
        crumbs={[
          { name: 'Blog', path: '/blog' },
          { name: heading, path },
        ]}
        title={heading}
      >
        <div className={`${layout.facts} ${styles.facts}`}>
          <p>
            Atualizado em <time dateTime={dateModified}>{shortDate(dateModified)}</time>.
          </p>
          <SaveButton item={bookmarkOf(path, heading)} ground="head" />
        </div>
      </PageHero>
      <div className={`${layout.section} ${layout.reading}`}>
        <div>
          <div className={layout.prose}>
            <p>{article.intro}</p>
            <p>{companiesLink}</p>
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
        <div className={layout.beside}>
          <Chapters title="Neste guia" chapters={chaptersOf(article)} place="beside" />
          <RelatedGuides guides={related} />
        </div>
      </div>
    </article>
  );
}

function chaptersOf({
  howItWorks,
  rulesHeading,
  price,
  bairros,
  ordering,
}: CityArticle): Chapter[] {
  const headings = [
    howItWorks.heading,
    rulesHeading,
    ...[price, bairros, ordering].map(({ heading }) => heading),
  ];
  return headings.map((text) => ({ id: chapterId(text), text }));
}

const chapterId = (heading: string) => foldedWords(heading).join('-');

/** The estimate for the city, or the general one, labelled as such. */
function PriceRange({ city }: { city: City }) {
  return (
    <p className={styles.price}>
      <strong>{priceRangeText(city)}</strong>
      <span className={layout.soft}>{priceBasis(city)}</span>
    </p>
  );
}

interface ArticleRulesProps {
  city: City;
  article: CityArticle;
  rules: CityRules;
}

/** The rules in short, whom to ask about the others, and where all of them are. */
function ArticleRules({ city, article, rules }: ArticleRulesProps) {
  const shown = shortRules(rules);
  return (
    <>
      <h2 id={chapterId(article.rulesHeading)}>{article.rulesHeading}</h2>
      <RulesList topics={ruleTopics(shown)} sources={sourcesOf(shown)} heading="h3" />
      <SourceNotes rules={shown} />
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
          <DeskLinks desk={deskFor(city.id, 'street')} />
        </p>
      </div>
      <p>
        Se o seu entulho não passa de 1{'\u00a0'}m³, veja primeiro os{' '}
        <PageLink to={dropOffPath(city.id)}>pontos de entrega {ofCity(city)}</PageLink>.
      </p>
    </>
  );
}

interface ArticleSectionProps {
  section: Section;
  /** Rendered between the heading and the text. */
  children?: ReactNode;
}

/** A heading with its paragraphs and perhaps a list. */
function ArticleSection({ section, children }: ArticleSectionProps) {
  const { heading, paragraphs, list } = section;
  return (
    <>
      <h2 id={chapterId(heading)}>{heading}</h2>
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

/** The subject of the estimate `priceRangeText`. */
export function priceBasis(city: City): string {
  return city.priceRange
    ? `caçamba de 4 a 5 m³ ${inCity(city)}, estimativa de 2025`
    : 'caçamba de 4 a 5 m³, estimativa geral de 2025, porque a cidade não tem uma própria';
}

/** The rules of a city's article: those for the street; all of a city that has hardly any. */
export function shortRules({ sources }: CityRules): SourcedRule[] {
  const rules = sourcedRules(sources);
  const street: readonly Subject[] = topicSubjects['Regras para a rua'];
  const forStreet = rules.filter(({ subject }) => street.includes(subject));
  return forStreet.length < 3 ? rules : forStreet;
}
