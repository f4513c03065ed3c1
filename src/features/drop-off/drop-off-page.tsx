import { useRef } from 'react';
import { cities, states } from '#src/shared/catalogue/catalogue.ts';
import { dropOffIn } from '#src/shared/catalogue/drop-off/drop-off-in.ts';
import { dropOffPath } from '#src/shared/routing/links.ts';
import { CityField } from '#src/shared/ui/forms/city-field.tsx';
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
      <CityLinks onFollow={() => result.current?.focus()} />
      <section className={`${layout.section} ${layout.rows}`}>
        <h2>É mais do que o ponto recebe?</h2>
        <ToolLinks only={['/ferramentas/calculadora', '/ferramentas/pode-jogar']} heading="h3" />
      </section>
    </ToolPage>
  );
}

function CityLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <section className={layout.section} aria-labelledby="todas-as-cidades">
      <h2 id="todas-as-cidades">Pontos por cidade</h2>
      <dl className={styles.states}>
        {states.map(({ code, name }) => (
          <div key={code} className={styles.state}>
            <dt>{name}</dt>
            <dd>
              <ul className={`${layout.ruled} ${layout.touchLinks} ${styles.cities}`}>
                {cities
                  .filter(({ stateCode }) => stateCode === code)
                  .map((city) => (
                    <li key={city.id} className={layout.ends}>
                      <PageLink to={dropOffPath(city.id)} onFollow={onFollow}>
                        {city.name}
                      </PageLink>{' '}
                      <span className={layout.soft}>{cityCount(dropOffIn(city.id))}</span>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
