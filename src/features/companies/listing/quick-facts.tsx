import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import styles from './listing-text.module.css';

/** What to know before asking for a quote, beside the list. */
export function QuickFacts({ city }: { city: City }) {
  return (
    <aside className={`${layout.touchLinks} ${styles.facts}`} aria-labelledby="antes-de-pedir">
      <h2 id="antes-de-pedir">Antes de pedir</h2>
      <dl>
        <div>
          <dt>Preço {inCity(city)}</dt>
          <dd>
            <strong>{priceRangeText(city)}</strong>
            <span>estimativa de 2025, caçamba de 4 a 5 m³</span>
          </dd>
        </div>
        <div>
          <dt>Prazo</dt>
          <dd>
            <strong>3 a 7 dias</strong>
            <span>o usual; na rua, a cidade pode exigir menos</span>
          </dd>
        </div>
        <div>
          <dt>Tamanhos</dt>
          <dd>
            <strong>3, 4 e 5 m³</strong>
            <span>cerca de 20 carrinhos de mão por m³</span>
          </dd>
        </div>
      </dl>
      <Illustration name="skip-sizes" className={styles.picture} />
      <PageLink to="/blog/tamanho-ideal-cacamba-entulho">Como escolher o tamanho</PageLink>
    </aside>
  );
}
