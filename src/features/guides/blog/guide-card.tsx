import type { Guide } from '#src/features/guides/guide.ts';
import { GuideCover } from '#src/features/guides/guide-cover.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './guide-card.module.css';

interface GuideCardProps {
  guide: Guide;
  /** 'eager' for a card in the first screen. */
  cover: 'eager' | 'lazy';
}

/** A guide in a list; the whole card is its link, whose words say what the cover shows. */
export function GuideCard({ guide, cover }: GuideCardProps) {
  return (
    <article className={styles.card}>
      <GuideCover guide={guide} alt="" loading={cover} className={styles.cover} />
      <h2 className={styles.title}>
        <PageLink to={`/blog/${guide.slug}`} className={layout.cardLink}>
          {guide.title}
        </PageLink>
      </h2>
      <p>{guide.description}</p>
      <p className={styles.prompt} aria-hidden="true">
        Ler artigo completo ({`${guide.minutes}\u00a0min`})
      </p>
    </article>
  );
}
