import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { CityDropOff } from '#src/shared/catalogue/drop-off/drop-off.ts';
import { dropOffIn } from '#src/shared/catalogue/drop-off/drop-off-in.ts';
import { listingPath, permitPath } from '#src/shared/routing/links.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './city-result.module.css';
import { Places } from './places/places.tsx';
import { sourceText } from './source-text.ts';

/** What a city's places take, whom to call, and where the places are. */
export function CityResult({ city }: { city: City }) {
  const dropOff = dropOffIn(city.id);
  const { called, answer, ask, sources } = dropOff;
  return (
    <section aria-labelledby="pontos-da-cidade" className={`${layout.rows} ${styles.result}`}>
      <div className={`${layout.closeRows} ${styles.head}`}>
        <h2 id="pontos-da-cidade">
          {called ? `${capitalized(called.many)} ${inCity(city)}` : `Pouco entulho ${inCity(city)}`}
        </h2>
        <p role="status" className={styles.answer}>
          {answer}
        </p>
        <MainSource sources={sources} />
      </div>
      <div className={`${layout.rows} ${styles.columns}`}>
        <div className={`${layout.rows} ${styles.about}`}>
          <Facts {...dropOff} />
          <Call ask={ask} />
        </div>
        <div className={`${layout.rows} ${styles.where}`}>
          {called && <Places city={city} dropOff={dropOff} />}
          <div className={`${layout.touchLinks} ${styles.more}`}>
            <PageLink to={listingPath(city.id)}>Empresas de caçamba {inCity(city)}</PageLink>
            <PageLink to={permitPath(city.id)}>Regras para caçamba {inCity(city)}</PageLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** 'aterros municipais' at the beginning of a heading. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The source of the answer. */
function MainSource({ sources: [main] }: Pick<CityDropOff, 'sources'>) {
  if (!main?.url) return null;
  return (
    <p className={layout.soft}>
      Segundo <OutsideLink href={main.url}>{sourceText(main)}</OutsideLink>.
    </p>
  );
}

function Facts({ limit, takes, refuses, hours, collection, note, sources }: CityDropOff) {
  const facts = [
    ['Quanto', limit],
    ['Recebe', takes],
    ['Não recebe', refuses],
    ['Horário', hours],
    ['Coleta em casa', collection],
    ['Atenção', note],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <div className={`${layout.toppedPanel} ${layout.smallTerms} ${styles.facts}`}>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.sources}>
        <summary>De onde vem</summary>
        <ul>
          {sources.map((source) => (
            <li key={source.title}>
              {source.about && <b>{source.about}: </b>}
              {sourceText(source)},{' '}
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

function Call({ ask: { name, phone, note } }: Pick<CityDropOff, 'ask'>) {
  return (
    <div className={`${layout.dashed} ${layout.closeRows}`}>
      <h3>Ligue antes</h3>
      <p>Confirme com {name} se o lugar está aberto e se recebe o seu material.</p>
      {phone && (
        <p className={layout.facts}>
          <a href={`tel:${phone.replace(/\D/g, '')}`} className={button.secondary}>
            <Icon name="phone" /> Ligar {phone}
          </a>
          {note && <span>({note})</span>}
        </p>
      )}
    </div>
  );
}
