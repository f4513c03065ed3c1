import styles from './stars.module.css';

/** The most a company can have is five. */
const places = [1, 2, 3, 4, 5];

interface StarsProps {
  /** 0 to 5; the stars below its floor are filled. */
  rating: number;
}

/** A rating drawn as five stars; the number beside it is for the caller to write. */
export function Stars({ rating }: StarsProps) {
  const filled = Math.floor(rating);
  return (
    <span className={styles.stars}>
      {places.map((place) => (
        <svg
          key={place}
          aria-hidden="true"
          viewBox="0 0 20 20"
          width="18"
          height="18"
          className={place <= filled ? styles.filled : styles.empty}
        >
          <path d="m10 1.6 2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6-4.4-4.2 6-.8z" />
        </svg>
      ))}
    </span>
  );
}
