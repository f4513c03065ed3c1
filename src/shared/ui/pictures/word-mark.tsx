import styles from './pictures.module.css';

/** The product's name beside a skip. */
export function WordMark() {
  return (
    <span className={styles.wordMark}>
      <svg viewBox="0 0 48 32" width="42" height="28" aria-hidden="true">
        <path d="M3 6h42v4H3z" fill="currentColor" />
        <path d="M5 11h38l-6 18H11z" className={styles.skip} />
        <path d="m14 25 7-10h5l-7 10zm10 0 7-10h5l-7 10z" className={styles.skipStripe} />
      </svg>
      <span className={styles.name}>
        Aluga<span>Caçamba</span>
      </span>
    </span>
  );
}
