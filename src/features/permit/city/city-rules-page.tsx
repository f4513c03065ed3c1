import { getRouteApi, notFound } from '@tanstack/react-router';
import { type Place, placeQuery, readPlace } from '#src/features/permit/place.ts';
import { PlaceChoice } from '#src/features/permit/place-choice.tsx';
import { type City, findCity } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import {
  type CityRules,
  type RuleSource,
  rulesCheckedOn,
} from '#src/shared/catalogue/city-rules/city-rules.ts';
import { loadRules } from '#src/shared/catalogue/city-rules/load-rules.ts';
import { ruleTopics, sourcedRules } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { cityArticlePath, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { AuthorityLinks, RulesList, RulesNote } from '#src/shared/ui/text/rules-list.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { changeDraft } from '#src/shared/visitor-data/request/draft.ts';
import { CityAnswer } from './city-answer.tsx';
import styles from './city-rules-page.module.css';
import { openQuestions } from './open-questions.ts';
import { PlaceCheck } from './place-check.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { shareText } from './share-text.ts';
import { streetAnswer } from './street-answer.ts';

const route = getRouteApi('/ferramentas/autorizacao/$state/$city');

/** The city of a path and its rules; not found for any other path. */
export async function loadCityRules(params: { state: string; city: string }) {
  const city = findCity(params.state, params.city);
  if (city?.id !== `${params.state}/${params.city}`) throw notFound();
  return { city, rules: await loadRules(city.id) };
}

/** A city's rules for a skip, those for the street or the lot alone when a place is chosen. */
export function CityRulesPage() {
  const { city, rules } = route.useLoaderData();
  const [place, choose] = usePlace();
  return (
    <>
      <Head city={city} />
      <div className={`${layout.section} ${layout.rows} ${styles.page}`}>
        <div className={`${layout.rows} ${styles.column}`}>
          <CityAnswer city={city} rules={rules} place={place} />
          <PlaceChoice place={place} onChoose={choose} />
          <Rules city={city} rules={rules} place={place} />
        </div>
        <div className={`${layout.rows} ${styles.column}`}>
          <Actions city={city} rules={rules} place={place} />
          <PlaceCheck place={place} />
          <More city={city} />
        </div>
      </div>
      <PrintedSheet city={city} rules={rules} place={place} />
    </>
  );
}

interface CityProps {
  city: City;
  rules: CityRules;
  /** Null for both. */
  place: Place | null;
}

/** The place of the URL, which a choice writes there; null until the page is hydrated. */
function usePlace() {
  const { lugar } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const hydrated = useHydrated();
  const choose = (place: Place) => {
    void navigate({ search: placeQuery(place), replace: true, resetScroll: false });
  };
  return [hydrated ? readPlace(lugar) : null, choose] as const;
}

function Head({ city }: { city: City }) {
  const path = permitPath(city.id);
  const title = `Regras para caçamba ${inCity(city)}`;
  return (
    <>
      <PageHead
        title={`${title} | ${site.name}`}
        description={`O que vale para caçamba de entulho ${inCity(city)}, na rua e no terreno: cada regra com a lei, o ano e a fonte, e a quem perguntar o que falta.`}
        path={path}
        preview={{ kind: `Regras da cidade · ${city.stateCode}`, title }}
        modifiedOn={rulesCheckedOn}
      />
      <PageHero
        crumbs={[
          { name: 'Autorização', path: '/ferramentas/autorizacao' },
          { name: city.name, path },
        ]}
        title={title}
      >
        <p className={layout.lead}>Dentro do terreno, em regra ninguém pede autorização.</p>
      </PageHero>
    </>
  );
}

/** What the answer does not say already. */
function Rules({ city, rules, place }: CityProps) {
  const all = sourcedRules(rules.sources);
  const answered = streetAnswer(city, all);
  const topics = ruleTopics(all.filter((rule) => !answered.includes(rule)));
  const questions = openQuestions(rules, place);
  return (
    <>
      <RulesNote rules={all} />
      <RulesList
        heading="h2"
        topics={topics.filter(({ name }) => place !== 'lot' || name !== 'Regras para a rua')}
      />
      {rules.register && (
        <section>
          <h2>Como conferir a empresa</h2>
          <p className={styles.text}>{rules.register.how}</p>
          {rules.register.url && (
            <p className={layout.touchLinks}>
              <OutsideLink href={rules.register.url}>Abrir o cadastro de empresas</OutsideLink>
            </p>
          )}
        </section>
      )}
      {questions.length > 0 && (
        <section className={`${layout.dashed} ${styles.open}`}>
          <h2>O que perguntar antes</h2>
          <p>
            Confirme com {rules.authority.name}: <AuthorityLinks authority={rules.authority} />
          </p>
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
      )}
      <Sources sources={rules.sources} />
    </>
  );
}

function Sources({ sources }: { sources: readonly RuleSource[] }) {
  return (
    <section className={styles.sources}>
      <h2>Fontes</h2>
      <ul>
        {sources.map(({ url, title }) => (
          <li key={url}>
            <OutsideLink href={url}>{title}</OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ city, rules, place }: CityProps) {
  return (
    <div className={`${layout.closeRows} ${styles.actions}`}>
      <PageLink
        to="/ferramentas/pedido"
        className={button.primary}
        onFollow={() => void changeDraft({ city: city.id, ...(place && { place }) })}
      >
        <Icon name="chat" /> Levar para o pedido
      </PageLink>
      <button type="button" className={button.secondary} onClick={() => window.print()}>
        <Icon name="print" /> Imprimir folha para o síndico
      </button>
      <ShareButton
        title={`Caçamba ${inCity(city)}`}
        text={shareText({ city, rules, place })}
        url={`${site.url}${permitPath(city.id)}${queryText(placeQuery(place))}`}
      />
    </div>
  );
}

function More({ city }: { city: City }) {
  return (
    <div className={`${layout.touchLinks} ${styles.more}`}>
      <PageLink to={listingPath(city.id)}>Empresas {inCity(city)}</PageLink>
      {city.articleSlug && (
        <PageLink to={cityArticlePath(city.articleSlug)}>Guia de caçamba {inCity(city)}</PageLink>
      )}
      <PageLink to="/ferramentas/autorizacao">Outras cidades e regras nacionais</PageLink>
    </div>
  );
}
