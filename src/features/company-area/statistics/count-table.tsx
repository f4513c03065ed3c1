import type { CountedKind } from '#src/company/statistics.ts';
import layout from '#src/ui/layout.module.css';
import text from '#src/ui/text/text.module.css';
import { kindLabels, shortLabels } from './counted-kinds.ts';
import styles from './statistics.module.css';
import { countText } from './statistics-text.ts';

interface CountTableProps {
  caption: string;
  /** Heading of the first column. */
  by: string;
  kinds: readonly CountedKind[];
  rows: readonly ({ name: string } & Record<CountedKind, number>)[];
  /** 'screen-reader' hides it from sight. */
  shown?: 'always' | 'screen-reader';
}

/** Counts of each kind, a line for each day, city or size. */
export function CountTable({ caption, by, kinds, rows, shown = 'always' }: CountTableProps) {
  const isVisible = shown === 'always';
  return (
    <section
      className={isVisible ? `${text.tables} ${styles.table}` : layout.visuallyHidden}
      aria-label={caption}
      // On a narrow phone it may be wider than the screen: the arrow keys scroll it.
      {...(isVisible && { tabIndex: 0 })}
    >
      <table>
        <caption className={layout.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                <span className={layout.visuallyHidden}>{kindLabels[kind]}</span>
                <span aria-hidden="true">{shortLabels[kind]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {kinds.map((kind) => (
                <td key={kind}>{countText(row[kind])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
