import styles from './skeleton.module.css';

/** The outline of a card to come, as high as most of them, so that nothing moves when it arrives. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.picture} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.button} />
    </div>
  );
}
