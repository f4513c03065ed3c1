import { guides } from '#src/features/guides/guides.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './related-guides.module.css';

/** Guides to read next. */
export function RelatedGuides({ slugs }: { slugs: readonly string[] }) {
  const related = guides.filter(({ slug }) => slugs.includes(slug));
  return (
    <aside aria-labelledby="leia-tambem" className={styles.related}>
      <h2 id="leia-tambem">Leia também</h2>
      <ul className={styles.list}>
        {related.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink to={`/blog/${slug}`}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
