import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { useLastCity } from '#src/shared/visitor-data/use-last-city.ts';
import styles from './city-search.module.css';

/** Long, because nothing is delayed by it: the line's space is reserved. */
const timeoutMs = 10_000;

/** Links to the city last opened on this device. The line is always there, so nothing moves. */
export function LastCity() {
  const id = useLastCity({ timeoutMs });
  const city = cityWithId(id);
  return (
    <p className={styles.lastCity}>
      {city ? (
        <PageLink to={listingPath(city.id)} className={styles.link}>
          Continuar em {city.name}, {city.stateCode}
        </PageLink>
      ) : (
        <span className={styles.note}>Grátis, sem cadastro. Você fala direto com a empresa.</span>
      )}
    </p>
  );
}
