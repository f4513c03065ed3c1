import styles from './stars.module.css';

interface StarsProps {
  /** 0 to 5; the stars below its floor are filled. */
  rating: number;
}

/**
 * A rating drawn as five stars; the number beside it is for the caller to write. Two paths, because
 * a long list would have a hundred elements with one for each star.
 */
export function Stars({ rating }: StarsProps) {
  const filled = Math.floor(rating);
  return (
    <svg aria-hidden="true" viewBox="0 0 104 20" width="94" height="18">
      <path d={stars.slice(0, filled).join('')} className={styles.filled} />
      <path d={stars.slice(filled).join('')} className={styles.empty} />
    </svg>
  );
}

/** The outline of each, from its upper point on, in units of the picture. */
const stars = [10, 31, 52, 73, 94].map(
  (middle) => `M${middle} 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z`,
);
