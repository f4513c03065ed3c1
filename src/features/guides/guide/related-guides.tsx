import type { Guide } from '#src/features/guides/guide.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import textStyles from '#src/shared/ui/text/text.module.css';
import styles from './guide-page.module.css';

/** Guides to read next. */
export function RelatedGuides({ guides }: { guides: readonly Guide[] }) {
  return (
    <aside aria-labelledby="leia-tambem" className={styles.related}>
      <h2 id="leia-tambem">Leia também</h2>
      <ul className={textStyles.links}>
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink to={`/blog/${slug}`}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
