import { useEffect, useState } from 'react';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './last-city.module.css';

/** Milliseconds; the line's place is kept, so a slow storage keeps nobody waiting. */
const timeoutMs = 10_000;

/** Offers the city that this device looked at last; its line is always there, so nothing moves. */
export function LastCity() {
  const [city, setCity] = useState<City>();
  useEffect(() => {
    let left = false;
    void readValue(valueNames.lastCity, timeoutMs).then((id) => {
      if (!left) setCity(cities.find((candidate) => candidate.id === id));
    });
    return () => {
      left = true;
    };
  }, []);
  return (
    <p className={styles.line}>
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
