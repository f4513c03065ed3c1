import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import styles from './city-price.module.css';

/** The estimate for a city; a general one says that it is. */
export function CityPrice({ city }: { city: City }) {
  return (
    <p className={styles.price}>
      <strong>{priceRangeText(city)}</strong>
      <span>
        {city.priceRange
          ? `caçamba de 4 a 5 m³ ${inCity(city)}, estimativa de 2025`
          : `caçamba de 4 a 5 m³, estimativa geral de 2025; não há uma só ${ofCity(city)}`}
      </span>
    </p>
  );
}
