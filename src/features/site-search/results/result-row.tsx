import { memo } from 'react';
import { bestSentence } from '#src/features/site-search/engine/best-sentence.ts';
import { kindNames, type SearchEntry } from '#src/features/site-search/engine/entry.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './results.module.css';

interface ResultRowProps {
  entry: SearchEntry;
  /** Words of the index that the entry was found by. */
  matched?: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * What was found: its kind, its name, and the sentence that matches best. Not rendered again for a
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
function shownText({ kind, text = '' }: SearchEntry, matched: ReadonlySet<string>): string {
  return kind === 'material' ? text.replaceAll('\n', ' ') : bestSentence(text, matched);
}
