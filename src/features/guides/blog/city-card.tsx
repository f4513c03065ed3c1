import type { CityWithArticle } from '#src/features/guides/city/city-articles.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './city-card.module.css';

/** A city's article in a list; the whole card is its link. */
export function CityCard({ city, address }: CityWithArticle) {
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>
        <PageLink to={address} className={layout.cardLink}>
          {city.name}, {city.stateCode}
        </PageLink>
      </h3>
      <p className={styles.bairros}>{city.bairros.join(', ')}</p>
    </article>
  );
}
