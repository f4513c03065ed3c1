import { type ReactNode, useSyncExternalStore } from 'react';
import text from '#src/shared/ui/text/text.module.css';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  title: string;
  children: ReactNode;
}

/**
 * A section that a phone opens by its heading. On a wide screen it is open: before hydration by its
 * style sheet, then as an ordinary section.
 */
export function Collapsible({ title, children }: CollapsibleProps) {
  const isWide = useSyncExternalStore(
    onChange,
    () => screen().matches,
    () => false,
  );
  if (isWide) {
    return (
      <section className={styles.section}>
        <h2>{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <details className={`${text.details} ${styles.section} ${styles.collapsible}`}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

/** As in the style sheet. */
function screen(): MediaQueryList {
  return matchMedia('(min-width: 48rem)');
}

function onChange(notify: () => void): () => void {
  const query = screen();
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
