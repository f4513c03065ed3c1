import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { type City, cityWithId } from '#src/catalogue/cities.ts';
import { shownNotes, shownTopics, sourcedRules, sourcesOf } from '#src/catalogue/rules.ts';
import { content as generalRules } from '#src/content/rules/general.yaml';
import { rulesCheckedOn } from '#src/content/rules/schema.ts';
import { loadDraft, useRequestDraft } from '#src/device/draft.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import button from '#src/ui/forms/button.module.css';
import { CityField, CityLinks } from '#src/ui/forms/cities-by-state.tsx';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ToolPage } from '#src/ui/navigation/tools.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import pictures from '#src/ui/pictures/pictures.module.css';
import { RulesList, SourceNotes } from '#src/ui/text/rules-list.tsx';
import styles from './permit.module.css';
import { type Place, placeChecks, placeNames, placeQuery, readPlace } from './place-rules.ts';

const route = getRouteApi('/ferramentas/autorizacao');

export function PermitPage() {
  return (
    <ToolPage
      path="/ferramentas/autorizacao"
      description="Caçamba no terreno ou na rua: autorização, prazo, distâncias e documento em 30 cidades, cada regra com a sua fonte, e uma folha para o síndico."
      lead="Veja o que a sua cidade exige."
      modifiedOn={rulesCheckedOn}
    >
      <div className={layout.section}>
        <PermitForm />
      </div>
      <CityLinks title="Regras por cidade">
        {(cities) => (
          <ul className={`${layout.cluster} ${layout.touchLinks} ${styles.cities}`}>
            {cities.map((city) => (
              <li key={city.id}>
                <PageLink to={permitPath(city.id)}>{city.name}</PageLink>
              </li>
            ))}
          </ul>
        )}
      </CityLinks>
      <GeneralRules />
    </ToolPage>
  );
}

/** Leads to a city's page; it begins with the city and the place of the visitor's request. */
function PermitForm() {
  const { cidade, lugar } = route.useSearch();
  const navigate = route.useNavigate();
  const draft = useRequestDraft();
  // The draft has priority, so the last city is read after it.
  const lastCity = useLastCity(loadDraft);
  const [choice, setChoice] = useState<{ city?: City; place?: Place }>({});
  const city = choice.city ?? cityWithId(draft.city) ?? cityWithId(lastCity);
  const place = choice.place ?? draft.place;

  // The query of an old link, `?cidade=sc/joinville&lugar=rua`, opens its city at once.
  useEffect(() => {
    const linked = cityWithId(cidade);
    if (!linked) return;
    const href = permitPath(linked.id, placeQuery(readPlace(lugar)));
    void navigate({ href, replace: true });
  }, [cidade, lugar, navigate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (city) void navigate({ href: permitPath(city.id, placeQuery(place)) });
  }

  return (
    <form
      className={`${layout.card} ${layout.rows} ${layout.screenOnly} ${styles.form}`}
      onSubmit={submit}
    >
      <noscript>
        <p>
          Sem JavaScript, escolha a cidade na <a href="#todas-as-cidades">lista abaixo</a>.
        </p>
      </noscript>
      <CityField
        name="cidade"
        label="Cidade"
        city={city?.id ?? null}
        none={{ text: 'Escolha a cidade', disabled: true }}
        onChoose={(chosen) => chosen && setChoice({ ...choice, city: chosen })}
      />
      <PlaceChoice place={place} onChoose={(chosen) => setChoice({ ...choice, place: chosen })} />
      <button type="submit" className={button.primary}>
        Ver as regras
      </button>
    </form>
  );
}

function GeneralRules() {
  const rules = sourcedRules(generalRules);
  const sources = sourcesOf(rules);
  return (
    <section className={`${layout.section} ${layout.spaced}`} aria-labelledby="regras-gerais">
      <h2 id="regras-gerais">O que vale em qualquer cidade</h2>
      <div className={layout.withFacts}>
        <div className={`${layout.rows} ${styles.text}`}>
          <RulesList topics={shownTopics(rules, sources)} heading="h3" />
          <SourceNotes notes={shownNotes(sources)} />
          <div className={layout.linkRows}>
            <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">Quando pedir licença</PageLink>
            <PageLink to="/blog/descarte-correto-entulho-meio-ambiente">Multas ambientais</PageLink>
          </div>
        </div>
        <Illustration name="street-placement" className={pictures.large} />
      </div>
    </section>
  );
}

export function PlaceCheck({ place }: { place: Place | null }) {
  return (
    <div className={layout.closeRows}>
      <h2>Confira no lugar</h2>
      <Illustration
        name={place === 'lot' ? 'fill-line' : 'street-placement'}
        className={pictures.medium}
      />
      <ul className={`${layout.tightRows} ${styles.checklist}`}>
        {placeChecks(place).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </div>
  );
}

interface PlaceChoiceProps {
  place: Place | null;
  onChoose: (place: Place) => void;
}

export function PlaceChoice({ place, onChoose }: PlaceChoiceProps) {
  return (
    <Choice
      name="place"
      legend="Onde a caçamba vai ficar?"
      options={places}
      chosen={place}
      onChoose={onChoose}
    />
  );
}

const places = [
  { value: 'lot', label: placeNames.lot, note: 'recuo, garagem, quintal' },
  { value: 'street', label: placeNames.street, note: 'vaga em frente ao imóvel' },
] as const;
