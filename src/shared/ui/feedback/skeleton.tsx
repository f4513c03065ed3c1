import styles from './skeleton.module.css';

/** Names of the outlines that a list shows while it is fetched. */
export const outlines = ['a', 'b', 'c', 'd'];

/** The outline of a card to come, as high as most of them, so that nothing moves when it arrives. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
