import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { type City, cityWithId } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { deskNote } from '#src/catalogue/desks.ts';
import { type CityDropOff, dropOffIn, placeSourceText } from '#src/catalogue/drop-off.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { dialLink } from '#src/shared/contact/phone.ts';
import { dropOffPath, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import { capitalized } from '#src/shared/text/words.ts';
import button from '#src/ui/forms/button.module.css';
import { CityField, CityLinks } from '#src/ui/forms/cities-by-state.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { ToolLinks, ToolPage } from '#src/ui/navigation/tools.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { TermsList } from '#src/ui/text/text.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './drop-off.module.css';
import { Places } from './places.tsx';

export function DropOffPage() {
  const { city, choose } = useChosenCity();
  const result = useRef<HTMLDivElement>(null);
  return (
    <ToolPage
      path="/ferramentas/ecopontos"
      description="Veja onde entregar pequenas quantidades de entulho na sua cidade: bairro, endereço, limite por dia, o que o lugar recebe e a fonte. Abre sem internet."
      lead="Muitas cidades recebem até cerca de 1 m³ de entulho num ponto da prefeitura, sem caçamba."
    >
      <div className={`${layout.section} ${layout.farRows}`}>
        <div className={`${layout.card} ${layout.rows} ${layout.screenOnly} ${styles.form}`}>
          <noscript>
            <p>
              Sem JavaScript, esta página mostra só quantos pontos cada cidade tem, na lista abaixo.
            </p>
          </noscript>
          <CityField
            name="city"
            label="Cidade"
            city={city?.id ?? null}
            none={{ text: 'Escolha a cidade', disabled: true }}
            onChoose={(chosen) => chosen && choose(chosen)}
          />
        </div>
        {/* Takes the focus when a city is chosen from the list below. */}
        <div ref={result} tabIndex={-1} className={`${layout.optional} ${styles.chosen}`}>
          {city && <CityResult key={city.id} city={city} />}
        </div>
      </div>
      <CityLinks title="Pontos por cidade">
        {(cities) => (
          <ul className={`${layout.ruled} ${layout.touchLinks} ${styles.cities}`}>
            {cities.map((city) => (
              <li key={city.id} className={layout.ends}>
                <PageLink to={dropOffPath(city.id)} onFollow={() => result.current?.focus()}>
                  {city.name}
                </PageLink>{' '}
                <span className={layout.soft}>{cityCount(dropOffIn(city.id))}</span>
              </li>
            ))}
          </ul>
        )}
      </CityLinks>
      <section className={`${layout.section} ${layout.rows}`}>
        <h2>É mais do que o ponto recebe?</h2>
        <ToolLinks only={['/ferramentas/calculadora', '/ferramentas/pode-jogar']} heading="h3" />
      </section>
    </ToolPage>
  );
}

const route = getRouteApi('/ferramentas/ecopontos');

/** The city is of the URL, else of the last list here; null until the page is hydrated. */
function useChosenCity() {
  const { cidade } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const lastCity = useLastCity();
  const hydrated = useHydrated();
  const city = hydrated ? (cityWithId(cidade) ?? cityWithId(lastCity)) : null;

  function choose(chosen: City) {
    void navigate({ search: { cidade: chosen.id }, replace: true, resetScroll: false });
  }

  return { city, choose };
}

/** The part stands below the places on phones, and beside them on wide screens. */
const aboutId = 'o-que-recebe';

function CityResult({ city }: { city: City }) {
  const dropOff = dropOffIn(city.id);
  const { called, answer, ask, collection, sources } = dropOff;
  // An answer that only names whom to ask has no source: the collection's first one stands for it.
  const source = called || !collection ? sources[0] : undefined;
  return (
    <section aria-labelledby="pontos-da-cidade" className={`${layout.rows} ${styles.result}`}>
      <div className={layout.closeRows}>
        <h2 id="pontos-da-cidade">
          {called ? capitalized(called.many) : 'Pequenas quantidades'} {inCity(city)}
        </h2>
        <p role="status" className={styles.answer}>
          {answer}
        </p>
        {source?.url && (
          <p className={layout.soft}>
            Segundo <OutsideLink href={source.url}>{placeSourceText(source)}</OutsideLink>.
          </p>
        )}
        {called ? (
          <p className={`${layout.touchLinks} ${styles.jump}`}>
            <a href={`#${aboutId}`}>O que recebe e a quem ligar</a>
          </p>
        ) : (
          <Phone ask={ask} />
        )}
      </div>
      {called ? (
        <div className={layout.withFacts}>
          <div className={layout.rows}>
            <Places city={city} dropOff={dropOff} />
            <MoreLinks city={city} />
          </div>
          <div id={aboutId} className={layout.rows}>
            <Facts {...dropOff} />
            <div className={`${layout.dashed} ${layout.closeRows}`}>
              <h3>Ligue antes</h3>
              <p>Confirme com {ask.name} se o lugar está aberto e se recebe o seu material.</p>
              <Phone ask={ask} />
            </div>
          </div>
        </div>
      ) : (
        <>
          <div className={`${layout.optional} ${styles.alone}`}>
            <Facts {...dropOff} />
          </div>
          <MoreLinks city={city} />
        </>
      )}
    </section>
  );
}

function Facts({ limit, takes, refuses, hours, collection, note, sources }: CityDropOff) {
  const facts = {
    Quanto: limit,
    Recebe: takes,
    'Não recebe': refuses,
    Horário: hours,
    'Coleta em casa': collection,
    Atenção: note,
  };
  if (!Object.values(facts).some(Boolean)) return null;
  return (
    <div className={`${layout.toppedPanel} ${layout.smallTerms} ${styles.facts}`}>
      <TermsList terms={facts} className={layout.closeRows} />
      <details className={styles.sources}>
        <summary>De onde vêm os dados</summary>
        <ul>
          {sources.map((source) => (
            <li key={source.title}>
              {source.about && <b>{source.about}: </b>}
              {placeSourceText(source)},{' '}
              {source.url ? (
                <OutsideLink href={source.url}>{source.title}</OutsideLink>
              ) : (
                source.title
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Phone({ ask }: Pick<CityDropOff, 'ask'>) {
  const { phone } = ask;
  const note = deskNote(ask);
  if (!phone) return null;
  return (
    <p className={layout.facts}>
      <a href={dialLink(phone)} className={button.secondary}>
        <Icon name="phone" /> Ligar {phone}
      </a>
      {note && <span>({note})</span>}
    </p>
  );
}

function MoreLinks({ city }: { city: City }) {
  return (
    <div className={layout.linkRows}>
      <PageLink to={listingPath(city.id)}>Empresas de caçamba {inCity(city)}</PageLink>
      <PageLink to={permitPath(city.id)}>Regras para caçamba {inCity(city)}</PageLink>
    </div>
  );
}

/** Returns the text beside a city's name: '126 Ecopontos', or whom to ask. */
function cityCount({ called, total, debris, ask }: CityDropOff): string {
  if (!called && !ask.phone) return 'pergunte à prefeitura';
  const note = deskNote(ask);
  if (!called) return `ligue ${ask.phone}${note && ` (${note})`}`;
  const counted = total ? `${total} ${total === 1 ? called.one : called.many}` : called.many;
  return debris === 'yes' ? counted : `${counted}, sem entulho`;
}
