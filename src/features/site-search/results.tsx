import { useDeferredValue, useMemo } from 'react';
import { cepDigits, cepMessage } from '#src/catalogue/ceps.ts';
import { citiesNamed, placesMeant } from '#src/catalogue/city-search.ts';
import type { UnservedSearch } from '#src/catalogue/unserved-search.ts';
import { homeSearchPath, listingPath, materialPath } from '#src/shared/routing/links.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { useLatest } from '#src/ui/use-latest.ts';
import { indexWords, kindNames, type SearchEntry } from './entry.ts';
import styles from './search.module.css';
import { bestSentence, type FoundEntry, minLetters, type SiteSearch } from './search-site.ts';

/** More words find what is not among them. */
const maxRows = 15;

interface ResultsProps {
  search: SiteSearch | undefined;
  query: string;
  /** Only once typing has paused is the count spoken. */
  isPaused: boolean;
  onSuggest: (text: string) => void;
}

/** Answers a text, best first, with entries of any kind; a CEP with its city. */
export function Results({ search, query, isPaused, onSuggest }: ResultsProps) {
  // A letter is shown in the field before its results, however slow the phone is.
  const text = useDeferredValue(query);
  const city = citiesNamed(text)[0];
  const found = useMemo(() => search?.find(city?.name ?? text), [search, city, text]);
  const isEmpty = found?.length === 0;
  const mayBePlace = !city && (isEmpty || placesMeant(text).some(({ stateCode }) => stateCode));
  const place = useLatest(describePlace, mayBePlace ? text : '');
  // Beside results a place is named only where it is known, not its state alone.
  const isPlace = isEmpty ? place && place.nearest.length > 0 : place?.hint;
  // The CEP may not be complete.
  const isCep = (cepDigits(text)?.length ?? 0) >= leastDigits;
  if (search && isCep) return <CepAnswer text={text} />;
  const isShown = found && text.length >= minLetters;
  return (
    <>
      <p role="status" className={layout.visuallyHidden}>
        {isShown && isPaused && text === query && countText(found.length)}
      </p>
      {isShown && place && isPlace && <PlaceAnswer place={place} />}
      {isShown && isEmpty && !isPlace && (
        <NothingFound text={text} suggestion={search?.suggest(text)} onSuggest={onSuggest} />
      )}
      {isShown && found.length > 0 && <FoundList found={found} />}
    </>
  );
}

/** With fewer digits a number is not taken for a CEP. */
const leastDigits = 5;

function CepAnswer({ text }: { text: string }) {
  const message = useLatest(cepMessage, text);
  return (
    <div className={`${layout.toppedPanel} ${layout.card} ${layout.closeRows}`}>
      <div role="status">
        <p>
          <strong>{message?.text ?? 'Procurando o CEP...'}</strong>
        </p>
        {message?.hint && <p>{message.hint}</p>}
      </div>
      {message?.link && (
        <p>
          <PageLink to={message.link.path} className={button.primary}>
            {message.link.text}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function FoundList({ found }: { found: readonly FoundEntry[] }) {
  const shown = found.slice(0, maxRows);
  return (
    <div className={`${layout.closeRows} ${layout.narrow} ${styles.results}`}>
      <h2 className={styles.count}>{countText(found.length)}</h2>
      <ul className={layout.ruled}>
        {shown.map(({ entry, matched }) => (
          // Other marks divide the text anew, so they make another row.
          <li key={[entry.path, entry.title, ...matched].join(' ')}>
            <PageLink to={entry.path} className={styles.link}>
              <span className={`${layout.ends} ${styles.head}`}>
                <span className={styles.title}>{markWords(entry.title, matched)}</span>
                <span className={styles.kind}>{kindNames[entry.kind]}</span>
              </span>
              <span className={`${layout.soft} ${layout.twoLines} ${styles.text}`}>
                {markWords(shownText(entry, matched), matched)}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <p className={layout.soft}>
          {`A lista mostra os ${shown.length} primeiros. Escreva mais uma palavra para achar os outros.`}
        </p>
      )}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nenhum resultado';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

/** A material is shown with its answer, whatever was searched for. */
function shownText(entry: SearchEntry, matched: readonly string[]): string {
  if (entry.kind === 'material') return entry.text.replaceAll('\n', ' ');
  return bestSentence(entry, matched);
}

/** Marks the words, in any form, that a text was found by. */
function markWords(text: string, matched: readonly string[]) {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((piece, at) => {
    const isMatch = indexWords(piece).some((word) => matched.includes(word));
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    return isMatch ? <mark key={at}>{piece}</mark> : piece;
  });
}

function PlaceAnswer({ place }: { place: UnservedSearch }) {
  return (
    <div
      className={`${layout.toppedPanel} ${layout.card} ${layout.closeRows} ${layout.narrow} ${styles.place}`}
    >
      <p role="status">
        <strong>{place.text}</strong>
      </p>
      <ul className={layout.ruled}>
        {place.nearest.map(({ id, name, distance }) => (
          <li key={id}>
            <PageLink to={listingPath(id)} className={styles.link}>
              <span className={styles.title}>{name}</span>
              {distance && <small className={layout.soft}>{distance}</small>}
            </PageLink>
          </li>
        ))}
      </ul>
      {place.hint && <p>{place.hint}</p>}
    </div>
  );
}

/** Fetches code and table only when it is called, since most texts name no place. */
async function describePlace(text: string): Promise<UnservedSearch | undefined> {
  if (text === '') return undefined;
  const code = await import('#src/catalogue/unserved-search.ts').catch(() => undefined);
  return code?.describeUnserved(text);
}

interface NothingFoundProps {
  text: string;
  suggestion: string | undefined;
  onSuggest: (text: string) => void;
}

function NothingFound({ text, suggestion, onSuggest }: NothingFoundProps) {
  return (
    <Alert kind="neutral">
      <h2>{`Não achamos “${text}”`}</h2>
      {suggestion && (
        <p>
          <button type="button" className={button.secondary} onClick={() => onSuggest(suggestion)}>
            {`Você quis dizer “${suggestion}”?`}
          </button>
        </p>
      )}
      <p>Tente uma palavra mais simples, o nome da cidade ou o nome do material.</p>
      <div className={`${layout.actions} ${layout.touchLinks}`}>
        <PageLink to={homeSearchPath(text)}>Buscar empresas da sua cidade</PageLink>
        <PageLink to={materialPath(text)}>Procurar o material em “Pode jogar?”</PageLink>
      </div>
      <div>
        <ContactLink message={`Olá! Procurei “${text}” no site e não achei.`}>
          Perguntar pelo WhatsApp
        </ContactLink>
      </div>
    </Alert>
  );
}
