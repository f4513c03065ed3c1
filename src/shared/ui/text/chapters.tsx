import styles from './text.module.css';

export interface Chapter {
  /** Id of its heading. */
  id: string;
  text: string;
}

interface ChaptersProps {
  title: string;
  chapters: readonly Chapter[];
  /** 'folded' above the text, shown on phones; 'beside' it, shown on wide screens. */
  place: 'folded' | 'beside';
}

/** The table of contents of a long text. Pages render it in both places; CSS shows one. */
export function Chapters({ title, chapters, place }: ChaptersProps) {
  if (place === 'folded') {
    return (
      <details className={styles.chaptersFolded}>
        <summary>{title}</summary>
        <ChapterList chapters={chapters} />
      </details>
    );
  }
  return (
    <nav aria-labelledby="capitulos" className={styles.chaptersBeside}>
      <h2 id="capitulos">{title}</h2>
      <ChapterList chapters={chapters} />
    </nav>
  );
}

function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol className={styles.links}>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
