import { cities, states } from '#src/shared/catalogue/catalogue.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './city-index.module.css';

/** Every state with a button for each of its cities. */
export function CityIndex() {
  return (
    <div className={styles.states}>
      {states.map(({ code, name }) => (
        <section key={code}>
          <h3>{name}</h3>
          <ul className={styles.cities}>
            {cities
              .filter((city) => city.stateCode === code)
              .map((city) => (
                <li key={city.id}>
                  <PageLink to={listingPath(city.id)} className={styles.city}>
                    {city.name}
                  </PageLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
