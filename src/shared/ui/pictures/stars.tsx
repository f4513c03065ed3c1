import styles from './pictures.module.css';

interface StarsProps {
  /** 0 to 5, rounded down to full stars. */
  rating: number;
}

/**
 * A rating as five stars; the caller writes the number beside it. Two paths instead of five, which
 * keeps a long list small.
 */
export function Stars({ rating }: StarsProps) {
  const filled = Math.floor(rating);
  return (
    <svg aria-hidden="true" viewBox="0 0 104 20" width="94" height="18">
      <path d={stars.slice(0, filled).join('')} className={styles.fullStars} />
      <path d={stars.slice(filled).join('')} className={styles.emptyStars} />
    </svg>
  );
}

/** The path of each star, from its upper point, in units of the viewBox. */
const stars = [10, 31, 52, 73, 94].map(
  (middle) => `M${middle} 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z`,
);
