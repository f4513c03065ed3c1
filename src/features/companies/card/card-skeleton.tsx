import styles from './company-card.module.css';

/** What stands for a list while it is searched. */
export const cardSkeletons = ['a', 'b', 'c', 'd'].map((key) => <CardSkeleton key={key} />);

/**
 * Holds the place of a card, as high as most of them, so that nothing moves when it arrives. One
 * element, because a list's first company waits until the other skeletons are rendered.
 */
function CardSkeleton() {
  return <li className={styles.skeleton} aria-hidden="true" />;
}
