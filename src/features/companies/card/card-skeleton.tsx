import layout from '#src/shared/ui/layout.module.css';
import styles from './company-card.module.css';

/** The list items shown while companies are searched. */
export const cardSkeletons = ['a', 'b', 'c', 'd'].map((key) => <CardSkeleton key={key} />);

/**
 * Holds the place of a card, as high as most of them, so that nothing moves when it arrives. One
 * element, because a list's first company waits until the other skeletons are rendered.
 */
function CardSkeleton() {
  return <li className={`${layout.panel} ${styles.skeleton}`} aria-hidden="true" />;
}
