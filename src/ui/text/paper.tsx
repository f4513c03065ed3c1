import type { ReactNode } from 'react';
import layout from '#src/ui/layout.module.css';
import './paper.css';

interface PaperProps {
  title: string;
  /** It stands at the other end of the title's line. */
  note: ReactNode;
  children: ReactNode;
}

/**
 * Fills A4 paper. It is hidden on screen and printed instead of its page, but for parts of that
 * with `data-beside-paper`.
 */
export function Paper({ title, note, children }: PaperProps) {
  return (
    <section aria-label={title} hidden data-paper>
      <header className={layout.ends}>
        <h2>{title}</h2>
        <p>{note}</p>
      </header>
      {children}
    </section>
  );
}
