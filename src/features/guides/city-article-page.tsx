import { getRouteApi } from '@tanstack/react-router';
import type { City } from '#src/catalogue/cities.ts';
import { inCity, ofCity } from '#src/catalogue/city-text.ts';
import { deskFor, shownDesk } from '#src/catalogue/desks.ts';
import type { Section } from '#src/content/city-articles/schema.ts';
import {
  cityArticlePath,
  dropOffPath,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import { DeskLinks } from '#src/ui/text/rules-list.tsx';
import { Faq } from '#src/ui/text/text.tsx';
import { ArticleHead, RelatedGuides } from './guide-page.tsx';
import styles from './guides.module.css';

const route = getRouteApi('/blog/cacamba-entulho-{$articleSlug}');

/** One template serves every city; the text comes from its article. */
export function CityArticlePage() {
  const { city, article, related } = route.useLoaderData();
  const companiesLink = (
    <PageLink to={listingPath(city.id)} className={button.primary}>
      Ver empresas {inCity(city)}
    </PageLink>
  );
  return (
    <article>
      <ArticleHead
        path={cityArticlePath(city.articleSlug ?? '')}
        article={article}
        headline={`Caçamba de Entulho em ${city.name}, ${city.stateCode}`}
        heading={`Caçamba de entulho ${inCity(city)}`}
        kind={`Guia da cidade · ${city.stateCode}`}
        drawing={`/drawings/${article.drawing}.svg`}
      />
      <div className={`${layout.section} ${layout.farRows} ${layout.reading}`}>
        <div>
          <div className={layout.prose}>
            <p>{article.intro}</p>
            <p>{companiesLink}</p>
            <ArticleSection section={article.howItWorks} />
            <Illustration name={article.drawing} />
            <ArticleSection section={article.bairros} />
            <Further city={city} />
          </div>
          <Faq title="Perguntas frequentes" questions={article.questions} />
          <p className={styles.companies}>{companiesLink}</p>
        </div>
        <div className={layout.beside}>
          <RelatedGuides guides={related} />
        </div>
      </div>
    </article>
  );
}

/** Says where the city's rules and drop-off points are, and whom to call about the street. */
function Further({ city }: { city: City }) {
  const desk = shownDesk(deskFor(city.id, 'street'));
  return (
    <ul>
      <li>
        <PageLink to={permitPath(city.id)}>Regras para caçamba {inCity(city)}</PageLink>
      </li>
      <li>
        <PageLink to={dropOffPath(city.id)}>Pontos de entrega {ofCity(city)}</PageLink>
      </li>
      <li>
        {desk.name}: <DeskLinks desk={desk} />
      </li>
    </ul>
  );
}

function ArticleSection({ section: { heading, paragraphs, list } }: { section: Section }) {
  return (
    <>
      <h2>{heading}</h2>
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
