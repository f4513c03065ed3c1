import { useRef } from 'react';
import { cities, states } from '#src/shared/catalogue/catalogue.ts';
import { generalRules } from '#src/shared/catalogue/rules/general-rules.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { CityField } from '#src/shared/ui/forms/city-field.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { RuleGroup } from '#src/shared/ui/text/rule-group.tsx';
import { CityResult } from './city-result.tsx';
import styles from './permit-page.module.css';
import { type Place, placeNames } from './place.ts';
import { PrintedSheet } from './printed-sheet.tsx';
import { type PermitChoice, usePermitChoice } from './use-permit-choice.ts';

/** Rules of a city for a skip inside the lot or on the street, also as a sheet to print. */
export function PermitPage() {
  const choice = usePermitChoice();
  const { city, place } = choice;
  const result = useRef<HTMLDivElement>(null);
  return (
    <>
      <ToolPage
        path="/ferramentas/autorizacao"
        description="Caçamba no terreno ou na rua: quem pede a autorização, o prazo, as distâncias e o documento em 30 cidades, com o ano da fonte e folha para o síndico."
        lead="Escolha a cidade e o lugar. Você vê o que a cidade exige, com o ano da fonte, e o que ainda precisa perguntar."
      >
        <div className={`${layout.section} ${layout.rows} ${styles.tool}`}>
          <PermitForm {...choice} />
          {/* Takes the focus when a city is chosen from the list below. */}
          <div ref={result} tabIndex={-1} className={styles.result}>
            {city && <CityResult city={city} place={place} />}
          </div>
        </div>
        <GeneralRules shownPlace={city && place} />
        <CityLinks onFollow={() => result.current?.focus()} />
      </ToolPage>
      {city && <PrintedSheet city={city} place={place} />}
    </>
  );
}

const places = [
  { value: 'lot', label: placeNames.lot, note: 'recuo, garagem, quintal' },
  { value: 'street', label: placeNames.street, note: 'vaga em frente ao imóvel' },
] as const;

function PermitForm({ city, place, choose }: PermitChoice) {
  return (
    <div className={`${layout.card} ${layout.rows} ${styles.form}`}>
      <noscript>
        <p>
          Sem JavaScript, esta página mostra só as regras gerais. As de dez cidades estão também nos
          guias do blog, que abrem sem ele.
        </p>
      </noscript>
      <CityField
        name="city"
        label="Cidade"
        city={city?.id ?? null}
        none={{ text: 'Escolha a cidade', disabled: true }}
        onChoose={(chosen) => chosen && choose({ city: chosen })}
      />
      <Choice
        name="place"
        legend="Onde a caçamba vai ficar?"
        options={places}
        chosen={place}
        onChoose={(value) => choose({ place: value })}
      />
    </div>
  );
}

/** `shownPlace` is the place whose rules and drawing are shown above. */
function GeneralRules({ shownPlace }: { shownPlace: Place | null }) {
  return (
    <section className={layout.section} aria-labelledby="regras-gerais">
      <h2 id="regras-gerais">O que vale em qualquer cidade</h2>
      <div className={`${layout.rows} ${styles.general}`}>
        <div className={`${layout.touchLinks} ${layout.rows} ${styles.text}`}>
          <p>
            <strong>Dentro do terreno,</strong> em regra ninguém pede autorização de rua.{' '}
            <strong>Na rua,</strong> quem decide é a prefeitura, e muitas vezes é a empresa quem
            pede a autorização. Estas regras são nacionais; as da cidade se somam a elas.
          </p>
          {generalRules.map((group) => (
            <RuleGroup key={group.source} group={group} authority="o órgão da sua cidade" />
          ))}
          <p>
            <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">
              Entenda quando é preciso autorização
            </PageLink>
          </p>
        </div>
        {shownPlace !== 'street' && (
          <Illustration name="street-placement" className={styles.picture} />
        )}
      </div>
    </section>
  );
}

function CityLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <section className={layout.section} aria-labelledby="todas-as-cidades">
      <h2 id="todas-as-cidades">Regras por cidade</h2>
      <dl className={styles.states}>
        {states.map(({ code, name }) => (
          <div key={code} className={styles.state}>
            <dt>{name}</dt>
            <dd>
              <ul className={`${layout.touchLinks} ${styles.cities}`}>
                {cities
                  .filter(({ stateCode }) => stateCode === code)
                  .map((city) => (
                    <li key={city.id}>
                      <PageLink to={permitPath(city.id)} onFollow={onFollow}>
                        {city.name}
                      </PageLink>
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
