import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { cepMessage, type SearchMessage } from '#src/catalogue/cep-message.ts';
import { cepDigits } from '#src/catalogue/ceps.ts';
import { cityWithId } from '#src/catalogue/cities.ts';
import type { SavedCompany } from '#src/device/database/database.ts';
import { companiesOf, savedItems } from '#src/device/saved-items.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { homeSearchPath, materialPath } from '#src/shared/routing/links.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { indexWords, kindNames, type SearchEntry } from './entry.ts';
import styles from './search.module.css';
import { bestSentence, type FoundEntry, markWords, type SiteSearch } from './search-site.ts';

/** Rows that are shown at most; more words find what is not among them. */
const maxRows = 15;

export interface ResultsProps {
  search: SiteSearch;
  /** In the field. */
  query: string;
  /** Puts another text into the field. */
  onSuggest: (text: string) => void;
  /** How much was found, in words. */
  onOutcome: (text: string) => void;
}

/** The answers to a text, best first, of whatever kind they are. */
export function Results({ search, query, onSuggest, onOutcome }: ResultsProps) {
  const saved = useSavedResults(query);
  const found = useMemo(() => [...saved, ...search.find(query)], [search, query, saved]);
  // The CEP's own answer is spoken instead.
  const isAnswered = found.length === 0 && isCep(query);
  const outcome = isAnswered ? '' : countText(found.length);
  useEffect(() => onOutcome(outcome), [outcome, onOutcome]);
  const shown = found.slice(0, maxRows);
  return (
    <div className={`${layout.closeRows} ${styles.results}`}>
      {isCep(query) && <CepAnswer text={query} />}
      {shown.length === 0 ? (
        !isCep(query) && (
          <NothingFound text={query} suggestion={search.suggest(query)} onSuggest={onSuggest} />
        )
      ) : (
        <>
          <h2 className={styles.count}>{outcome}</h2>
          <ul className={layout.ruled}>
            {shown.map(({ entry, matched }) => (
              <ResultRow key={keyOf(entry)} entry={entry} matched={matched} />
            ))}
          </ul>
          {shown.length < found.length && (
            <p className={layout.soft}>
              A lista mostra os {shown.length} primeiros. Escreva mais uma palavra para achar os
              outros.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Saved companies of one name differ by their city. */
function keyOf({ path, title, text }: SearchEntry): string {
  return [path, title, path === '/salvos' && text].join(' ');
}

function countText(count: number): string {
  if (count === 0) return 'Nenhum resultado';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

interface ResultRowProps {
  entry: SearchEntry;
  /** Words of the index that the entry was found by. */
  matched?: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * A result: its kind, its name, and the sentence that matches best. Not rendered again for a
 * letter that finds the same.
 */
export const ResultRow = memo(function ResultRow({ entry, matched = nothing }: ResultRowProps) {
  const { kind, title, path } = entry;
  return (
    <li className={styles.row}>
      <PageLink to={path} className={styles.link}>
        <span className={styles.head}>
          <span className={styles.title}>
            <MarkedText text={title} matched={matched} />
          </span>
          <span className={styles.kind}>{kindNames[kind]}</span>
        </span>
        <span className={styles.text}>
          <MarkedText text={shownText(entry, matched)} matched={matched} />
        </span>
      </PageLink>
    </li>
  );
});

/** Of a material its answer, whatever was searched for. */
function shownText(entry: SearchEntry, matched: ReadonlySet<string>): string {
  const { kind, text = '' } = entry;
  return kind === 'material' ? text.replaceAll('\n', ' ') : bestSentence(entry, matched);
}

interface MarkedTextProps {
  text: string;
  /** Words of the index. */
  matched: ReadonlySet<string>;
}

/** A text with the words marked that were searched for. */
function MarkedText({ text, matched }: MarkedTextProps) {
  return markWords(text, matched).map((part, at) => {
    const Part = part.isMatch ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    return <Part key={at}>{part.text}</Part>;
  });
}

interface NothingFoundProps {
  text: string;
  /** A word that the visitor may have meant. */
  suggestion: string | undefined;
  onSuggest: (text: string) => void;
}

/** Advice where the search has no answer. */
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

/** Digits after which a number is taken for a CEP. */
const leastDigits = 5;

/** Whether a text is or holds a CEP, which may not be complete. */
function isCep(text: string): boolean {
  return (cepDigits(text)?.length ?? 0) >= leastDigits;
}

/** The city of a CEP. */
function CepAnswer({ text }: { text: string }) {
  const [message, setMessage] = useState<SearchMessage>();
  useEffect(() => {
    let isLatest = true;
    void cepMessage(text).then((next) => {
      if (isLatest) setMessage(next ?? undefined);
    });
    return () => {
      isLatest = false;
    };
  }, [text]);
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

/** The companies saved on this device that have every word of a text in name, city or note. */
function useSavedResults(text: string): FoundEntry[] {
  const { subscribe, get, getInitial } = savedItems;
  const { value } = useSyncExternalStore(subscribe, get, getInitial);
  return useMemo(() => findSaved(companiesOf(value), text), [value, text]);
}

/** As `useSavedResults`, of these companies. */
export function findSaved(companies: readonly SavedCompany[], text: string): FoundEntry[] {
  const words = indexWords(text);
  if (words.length === 0) return [];
  return companies.flatMap((company) => {
    const entry = entryOf(company);
    const own = indexWords(`${entry.title} ${entry.text}`);
    const matched = own.filter((word) => words.some((start) => word.startsWith(start)));
    const isFound = words.every((start) => matched.some((word) => word.startsWith(start)));
    return isFound ? [{ entry, matched: new Set(matched) }] : [];
  });
}

function entryOf({ name, city: id, phone, note }: SavedCompany): SearchEntry {
  const city = cityWithId(id);
  const facts = [city && `${city.name}, ${city.stateCode}`, phone && formatPhone(phone), note];
  return { kind: 'saved', title: name, path: '/salvos', text: facts.filter(Boolean).join(' · ') };
}
