import { useEffect, useState } from 'react';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { listingAddress } from '#src/shared/routing/links.ts';
import { readFlag } from '#src/shared/storage/flags.ts';
import { flagNames } from '#src/shared/storage/names.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './last-city.module.css';

/** Milliseconds; the line's place is kept, so a slow storage keeps nobody waiting. */
const patience = 10_000;

/** Offers the city that this device looked at last; its line is always there, so nothing moves. */
export function LastCity() {
  const [city, setCity] = useState<City>();
  useEffect(() => {
    let left = false;
    void readFlag(flagNames.lastCity, patience).then((address) => {
      if (!left) setCity(cities.find((candidate) => candidate.address === address));
    });
    return () => {
      left = true;
    };
  }, []);
  return (
    <p className={styles.line}>
      {city ? (
        <PageLink to={listingAddress(city.address)} className={styles.link}>
          Continuar em {city.name}, {city.stateCode}
        </PageLink>
      ) : (
        <span className={styles.note}>Grátis, sem cadastro. Você fala direto com a empresa.</span>
      )}
    </p>
  );
}
