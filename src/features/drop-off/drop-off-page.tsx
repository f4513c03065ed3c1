import { useRef } from 'react';
import { dropOffIn } from '#src/shared/catalogue/drop-off/drop-off-in.ts';
import { dropOffPath } from '#src/shared/routing/links.ts';
import { CityField, CityLinks } from '#src/shared/ui/forms/cities-by-state.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { ToolLinks } from '#src/shared/ui/navigation/tool-links.tsx';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import { cityCount } from './city-count.ts';
import { CityResult } from './city-result.tsx';
import styles from './drop-off-page.module.css';
import { useChosenCity } from './use-chosen-city.ts';

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
