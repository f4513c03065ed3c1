import type { Guide } from '#src/features/guides/guide.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './guide-card.module.css';

/** A guide in a list; the whole card is its link. */
export function GuideCard({ guide }: { guide: Guide }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <PageLink to={`/blog/${guide.slug}`} className={styles.link}>
          {guide.title}
        </PageLink>
      </h2>
      <p>{guide.description}</p>
      <p className={styles.prompt} aria-hidden="true">
        Ler artigo completo
      </p>
    </article>
  );
}
