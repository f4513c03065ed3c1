import styles from './chapters.module.css';
import { type Chapter, tableOfContents } from './table-of-contents.ts';

interface ChaptersProps {
  /** The guide's text. */
  html: string;
  /** 'folded' above the text on phones, so that the answer comes first; 'beside' it elsewhere. */
  place: 'folded' | 'beside';
}

/** The chapters of a guide, to jump to; only the one of its two places that fits is shown. */
export function Chapters({ html, place }: ChaptersProps) {
  const chapters = tableOfContents(html);
  if (place === 'folded') {
    return (
      <details className={styles.folded}>
        <summary>Neste guia</summary>
        <ChapterList chapters={chapters} />
      </details>
    );
  }
  return (
    <nav aria-labelledby="neste-guia" className={styles.beside}>
      <h2 id="neste-guia">Neste guia</h2>
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
