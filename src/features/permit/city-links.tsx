import { cities, states } from '#src/shared/catalogue/catalogue.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './city-links.module.css';

/** The way to every city's rules. */
export function CityLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <section className={layout.section} aria-labelledby="todas-as-cidades">
      <h2 id="todas-as-cidades">Regras por cidade</h2>
      <dl className={styles.states}>
        {states.map(({ code, name }) => (
          <div key={code} className={styles.state}>
            <dt>{name}</dt>
            <dd>
              <ul className={styles.cities}>
                {cities
                  .filter(({ stateCode }) => stateCode === code)
                  .map((city) => (
                    <li key={city.id}>
                      <PageLink to={permitPath(city.id)} onFollow={onFollow}>
                        {city.name}
                      </PageLink>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
