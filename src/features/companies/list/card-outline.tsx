import styles from './card-outline.module.css';

/** Names of the outlines that stand for a list while it is searched. */
export const outlines = ['a', 'b', 'c', 'd'];

/** The outline of a card to come, as high as most of them, so that nothing moves when it arrives. */
export function CardOutline() {
  return (
    <div className={styles.card}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
