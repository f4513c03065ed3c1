import styles from './card-skeleton.module.css';

/**
 * The outline of a card to come, as high as most of them, so that nothing moves when it arrives.
 * One element: a list's first company waits until the outlines of the others are drawn.
 */
export function CardOutline() {
  return <li className={styles.card} aria-hidden="true" />;
}

/** What stands for a list while it is searched. */
export const outlines = ['a', 'b', 'c', 'd'].map((name) => <CardOutline key={name} />);
