import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import {
  type CityDropOff,
  type DropOffSource,
  dropOffIn,
  sourceText,
} from '#src/catalogue/drop-off.ts';
import { dialLink } from '#src/shared/contact/phone.ts';
import { listingPath, permitPath } from '#src/shared/routing/links.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './city-result.module.css';
import { Places } from './places.tsx';

/** Below the places on phones, beside them on wide screens. */
const aboutId = 'o-que-recebe';

/** A city's places: the waste that they take, their telephone and address. */
export function CityResult({ city }: { city: City }) {
  const dropOff = dropOffIn(city.id);
  return (
    <section aria-labelledby="pontos-da-cidade" className={`${layout.rows} ${styles.result}`}>
      {dropOff.called ? (
        <WithPlaces city={city} called={dropOff.called} dropOff={dropOff} />
      ) : (
        <WithoutPlaces city={city} dropOff={dropOff} />
      )}
    </section>
  );
}

interface ResultProps {
  city: City;
  dropOff: CityDropOff;
}

function WithPlaces({
  city,
  called,
  dropOff,
}: ResultProps & Required<Pick<CityDropOff, 'called'>>) {
  const { answer, ask, sources } = dropOff;
  return (
    <>
      <div className={layout.closeRows}>
        <h2 id="pontos-da-cidade">
          {capitalized(called.many)} {inCity(city)}
        </h2>
        <Answer text={answer} source={sources[0]} />
        <p className={`${layout.touchLinks} ${styles.jump}`}>
          <a href={`#${aboutId}`}>O que recebe e a quem ligar</a>
        </p>
      </div>
      <div className={`${layout.rows} ${styles.columns}`}>
        <div className={layout.rows}>
          <Places city={city} dropOff={dropOff} />
          <MoreLinks city={city} />
        </div>
        <div id={aboutId} className={`${layout.rows} ${styles.about}`}>
          <Facts {...dropOff} />
          <div className={`${layout.dashed} ${layout.closeRows}`}>
            <h3>Ligue antes</h3>
            <p>Confirme com {ask.name} se o lugar está aberto e se recebe o seu material.</p>
            <Phone ask={ask} />
          </div>
        </div>
      </div>
    </>
  );
}

function WithoutPlaces({ city, dropOff }: ResultProps) {
  const { answer, ask, collection, sources } = dropOff;
  // An answer that only names whom to ask has no source; the first one is that of the collection.
  const source = collection ? undefined : sources[0];
  return (
    <>
      <div className={layout.closeRows}>
        <h2 id="pontos-da-cidade">Pouco entulho {inCity(city)}</h2>
        <Answer text={answer} source={source} />
        <Phone ask={ask} />
      </div>
      <div className={styles.alone}>
        <Facts {...dropOff} />
      </div>
      <MoreLinks city={city} />
    </>
  );
}

/** 'aterros municipais' at the beginning of a heading. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface AnswerProps {
  text: string;
  source: DropOffSource | undefined;
}

function Answer({ text, source }: AnswerProps) {
  return (
    <>
      <p role="status" className={styles.answer}>
        {text}
      </p>
      {source?.url && (
        <p className={layout.soft}>
          Segundo <OutsideLink href={source.url}>{sourceText(source)}</OutsideLink>.
        </p>
      )}
    </>
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
        <summary>De onde vêm os dados</summary>
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

function Phone({ ask: { phone, note } }: Pick<CityDropOff, 'ask'>) {
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
    <div className={`${layout.touchLinks} ${styles.more}`}>
      <PageLink to={listingPath(city.id)}>Empresas de caçamba {inCity(city)}</PageLink>
      <PageLink to={permitPath(city.id)}>Regras para caçamba {inCity(city)}</PageLink>
    </div>
  );
}

/** The text beside a city's name: '126 Ecopontos', or whom to ask. */
export function cityCount({ called, total, debris, ask }: CityDropOff): string {
  if (!called) return ask.phone ? `ligue ${ask.phone}` : 'pergunte à prefeitura';
  const counted = total ? `${total} ${total === 1 ? called.one : called.many}` : called.many;
  return debris === 'yes' ? counted : `${counted}, sem entulho`;
}
