import styles from './blank.module.css';

interface BlankProps {
  name: string;
  /** Stands in the blank itself, as the slashes of a date. */
  hint?: string;
  /** 'wide' takes a line of its own. */
  width?: 'wide';
}

/** A line to write on by hand. */
export function Blank({ name, hint, width }: BlankProps) {
  return (
    <p className={width ? `${styles.blank} ${styles.wide}` : styles.blank}>
      {name}: <span className={hint ? undefined : styles.line}>{hint}</span>
    </p>
  );
}
