import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import type { Place } from './place.ts';
import styles from './place-check.module.css';
import { placeChecks } from './place-checks.ts';

/** What to check on site. */
export function PlaceCheck({ place }: { place: Place | null }) {
  return (
    <div>
      <h2>Confira no lugar</h2>
      <Illustration
        name={place === 'lot' ? 'fill-line' : 'street-placement'}
        className={styles.picture}
      />
      <ul className={styles.checklist}>
        {placeChecks(place).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </div>
  );
}
