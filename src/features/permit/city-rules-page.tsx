import { getRouteApi, notFound, redirect } from '@tanstack/react-router';
import { type City, findCity } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { askedDesks, deskFor, shownDesk } from '#src/catalogue/desks.ts';
import {
  loadRules,
  orderedRules,
  questionsText,
  rulesDescription,
  type ShownSubject,
  shownNotes,
  shownSubjects,
  shownTopics,
  sourcesOf,
} from '#src/catalogue/rules.ts';
import { limitFigure } from '#src/catalogue/street-limit.ts';
import { rulesCheckedOn } from '#src/content/rules/schema.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import { changeDraft } from '#src/device/draft.ts';
import {
  cityArticlePath,
  hasRulesPage,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import {
  DeskLinks,
  DeskList,
  RulesList,
  SourceNotes,
  SubjectRules,
} from '#src/ui/text/rules-list.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './permit.module.css';
import { PlaceCheck, PlaceChoice } from './permit-page.tsx';
import {
  type Place,
  placeNames,
  placeQuery,
  readPlace,
  rulesText,
  type ShownRules,
} from './place-rules.ts';
import { PrintedSheet } from './printed-sheet.tsx';

const route = getRouteApi('/ferramentas/autorizacao/$state/$city');

/** Loads a city and its rules, or where these are; any other path is not found. */
export async function loadCityRules(params: { state: string; city: string }) {
  const city = findCity(params.state, params.city);
  if (city?.id !== `${params.state}/${params.city}`) throw notFound();
  if (!hasRulesPage(city.id)) throw redirect({ href: permitPath(city.id), replace: true });
  return { city, rules: await loadRules(city.id) };
}

/** Shows a city's rules for a skip: for a chosen place, those for street or lot alone. */
export function CityRulesPage() {
  const { city, rules } = route.useLoaderData();
  const [place, choose] = usePlace();
  const { answer, others, all } = orderedRules(rules.sources);
  const sources = sourcesOf(all);
  const topics = shownTopics(others, sources);
  const path = permitPath(city.id);
  const title = `Regras para caçamba ${inCity(city)}`;
  return (
    <>
      <PageIntro
        path={path}
        name={city.name}
        title={title}
        description={rulesDescription(city)}
        preview={{ kind: `Regras da cidade · ${city.stateCode}`, title }}
        modifiedOn={rulesCheckedOn}
        parents={[{ name: 'Autorização', path: '/ferramentas/autorizacao' }]}
        lead="No terreno, em geral não é preciso autorização."
      />
      <div className={`${layout.section} ${layout.withFacts} ${styles.page}`}>
        <div className={`${layout.rows} ${styles.column}`}>
          <CityAnswer city={city} place={place} subjects={shownSubjects(answer, sources)} />
          <PlaceChoice place={place} onChoose={choose} />
          <RulesList
            heading="h2"
            topics={topics.filter(({ name }) => place !== 'lot' || name !== 'Regras para a rua')}
          />
          {rules.register && (
            <section>
              <h2>Confira a empresa</h2>
              <p>{rules.register}</p>
            </section>
          )}
          <DeskList heading="h2" {...askedDesks(city.id, questionsText(rules, place))} />
          <section>
            <h2>Fontes</h2>
            <SourceNotes notes={shownNotes(sources)} />
          </section>
        </div>
        <div className={`${layout.rows} ${styles.column}`}>
          <Actions city={city} rules={rules} place={place} />
          {place && <PlaceCheck place={place} />}
          <More city={city} />
        </div>
      </div>
      <PrintedSheet city={city} rules={rules} place={place} />
    </>
  );
}

/** Reads the place from the URL, where a choice writes it; null until hydration. */
function usePlace() {
  const { lugar } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const hydrated = useHydrated();
  const choose = (place: Place) => {
    void navigate({ search: placeQuery(place), replace: true, resetScroll: false });
  };
  return [hydrated ? readPlace(lugar) : null, choose] as const;
}

function Actions({ city, rules, place }: ShownRules) {
  return (
    <div className={`${layout.closeRows} ${styles.actions}`}>
      <PageLink
        to="/ferramentas/pedido"
        className={button.primary}
        onFollow={() => void changeDraft({ city: city.id, ...(place && { place }) })}
      >
        Pedir preço
      </PageLink>
      <button type="button" className={button.secondary} onClick={() => window.print()}>
        <Icon name="print" /> Imprimir folha para o síndico
      </button>
      <ShareButton
        title={`Caçamba ${inCity(city)}`}
        text={rulesText({ city, rules, place })}
        url={site.url + permitPath(city.id, placeQuery(place))}
      />
    </div>
  );
}

function More({ city }: { city: City }) {
  return (
    <div className={layout.linkRows}>
      <PageLink to={listingPath(city.id)}>Empresas {inCity(city)}</PageLink>
      {city.articleSlug && (
        <PageLink to={cityArticlePath(city.articleSlug)}>Guia de caçamba {inCity(city)}</PageLink>
      )}
      <PageLink to="/ferramentas/autorizacao">Outras cidades</PageLink>
    </div>
  );
}

interface CityAnswerProps extends Omit<ShownRules, 'rules'> {
  subjects: readonly ShownSubject[];
}

/** Says first for how long a skip may stand on the street, whom to ask, and where. */
function CityAnswer({ city, place, subjects }: CityAnswerProps) {
  const desk = shownDesk(deskFor(city.id, 'street'));
  return (
    <section className={`${layout.toppedPanel} ${layout.smallTerms}`} aria-labelledby="resposta">
      <h2 id="resposta" className={layout.visuallyHidden}>
        {placeNames[place ?? 'street']}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{subjectLabels.deadline}</dt>
          <dd className={styles.figure}>{place === 'lot' ? 'Não conta' : limitFigure(city.id)}</dd>
        </div>
        <div>
          <dt>Onde perguntar</dt>
          <dd className={styles.figure}>{desk.name}</dd>
          <dd>
            <DeskLinks desk={desk} />
          </dd>
        </div>
      </dl>
      {place === 'lot' || subjects.length === 0 ? (
        <div className={styles.sentence}>
          <p>{place === 'lot' ? lotAnswer : noStreetAnswer}</p>
        </div>
      ) : (
        <dl className={styles.rules}>
          {subjects.map((subject) => (
            <SubjectRules key={subject.label} subject={subject} />
          ))}
        </dl>
      )}
    </section>
  );
}

const lotAnswer =
  'A autorização e o prazo da rua não valem dentro do terreno. Em condomínio, combine antes com o síndico.';

/** A city without a known rule on the street has this answer. */
const noStreetAnswer = 'Na rua, quem decide é a prefeitura. Pergunte antes de marcar a entrega.';
