import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { type City, cityWithId } from '#src/catalogue/cities.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { useLastCity } from '#src/device/use-last-city.ts';
import { dropOffPath } from '#src/shared/routing/links.ts';
import { useSearchParams } from '#src/shared/routing/use-search-params.ts';
import { CityField, CityLinks } from '#src/ui/forms/cities-by-state.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ToolLinks } from '#src/ui/navigation/tool-links.tsx';
import { ToolPage } from '#src/ui/navigation/tool-page.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { CityResult, cityCount } from './city-result.tsx';
import styles from './drop-off.module.css';

/** The places of a city that take small amounts of debris. */
export function DropOffPage() {
  const { city, choose } = useChosenCity();
  const result = useRef<HTMLDivElement>(null);
  return (
    <ToolPage
      path="/ferramentas/ecopontos"
      description="Veja onde entregar pouco entulho na sua cidade: Ecopontos e outros lugares com bairro, endereço, limite por dia, o que recebem e a fonte. Abre sem internet."
      lead="Até cerca de 1 m³, você pode levar o entulho a um ponto da prefeitura, sem alugar caçamba."
    >
      <div className={`${layout.section} ${layout.rows} ${styles.tool}`}>
        <div className={`${layout.card} ${styles.form}`}>
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
        <div ref={result} tabIndex={-1} className={styles.result}>
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

/**
 * The city from the URL, else that of the last company list on this device; null until the page is
 * hydrated. `choose` writes it into the URL.
 */
function useChosenCity() {
  const { cidade } = useSearchParams(route.useMatch());
  const navigate = route.useNavigate();
  const lastCity = useLastCity({});
  const hydrated = useHydrated();
  const city = hydrated ? (cityWithId(cidade) ?? cityWithId(lastCity)) : null;

  function choose(chosen: City) {
    void navigate({ search: { cidade: chosen.id }, replace: true, resetScroll: false });
  }

  return { city, choose };
}
