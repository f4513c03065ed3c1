import styles from './chapters.module.css';

export interface Chapter {
  /** Anchor of its heading. */
  id: string;
  text: string;
}

interface ChaptersProps {
  title: string;
  chapters: readonly Chapter[];
  /** 'folded' above the text on phones, so that the answer comes first; 'beside' it elsewhere. */
  place: 'folded' | 'beside';
}

/** The chapters of a long text, to jump to; only the one of its two places that fits is shown. */
export function Chapters({ title, chapters, place }: ChaptersProps) {
  if (place === 'folded') {
    return (
      <details className={styles.folded}>
        <summary>{title}</summary>
        <ChapterList chapters={chapters} />
      </details>
    );
  }
  return (
    <nav aria-labelledby="capitulos" className={styles.beside}>
      <h2 id="capitulos">{title}</h2>
      <ChapterList chapters={chapters} />
    </nav>
  );
}

function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol className={styles.list}>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
