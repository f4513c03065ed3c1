import styles from './card-outline.module.css';

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

/** What stands for a list while it is searched. */
export const outlines = ['a', 'b', 'c', 'd'].map((name) => <CardOutline key={name} />);
