import type { ReactNode } from 'react';
import { type City, citiesByState } from '#src/shared/catalogue/catalogue.ts';
import layout from '#src/shared/ui/layout.module.css';
import styles from './city-links.module.css';

interface CityLinksProps {
  title: string;
  /** Class of the list of states. */
  className?: string | undefined;
  /** Renders the list of a state's cities. */
  children: (cities: readonly City[]) => ReactNode;
}

/** A tool's links to all cities, by state; '#todas-as-cidades' leads to them. */
export function CityLinks({ title, className = '', children }: CityLinksProps) {
  return (
    <section className={layout.section} aria-labelledby="todas-as-cidades">
      <h2 id="todas-as-cidades">{title}</h2>
      <dl className={`${styles.states} ${className}`}>
        {citiesByState().map(({ code, name, cities }) => (
          <div key={code} className={styles.state}>
            <dt>{name}</dt>
            <dd>{children(cities)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
