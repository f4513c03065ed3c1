import { useEffect, useMemo } from 'react';
import type { SearchEntry } from '#src/features/site-search/engine/entry.ts';
import type { SiteSearch } from '#src/features/site-search/engine/search-site.ts';
import layout from '#src/shared/ui/layout.module.css';
import { NothingFound } from './nothing-found.tsx';
import { isPostcode, PostcodeAnswer } from './postcode-answer.tsx';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';
import { useSavedResults } from './use-saved-results.ts';

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
  // The postcode's own answer is spoken instead.
  const isAnswered = found.length === 0 && isPostcode(query);
  const outcome = isAnswered ? '' : countText(found.length);
  useEffect(() => onOutcome(outcome), [outcome, onOutcome]);
  const shown = found.slice(0, maxRows);
  return (
    <div className={`${layout.closeRows} ${styles.results}`}>
      {isPostcode(query) && <PostcodeAnswer text={query} />}
      {shown.length === 0 ? (
        !isPostcode(query) && (
          <NothingFound text={query} suggestion={search.suggest(query)} onSuggest={onSuggest} />
        )
      ) : (
        <>
          <h2 className={styles.count}>{outcome}</h2>
          <ul className={`${layout.ruled} ${styles.list}`}>
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
