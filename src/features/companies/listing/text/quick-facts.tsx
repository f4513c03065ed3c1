import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { largestText, sizeLimit } from '#src/shared/catalogue/city-rules/size-limit.ts';
import { limitText, streetLimit } from '#src/shared/catalogue/city-rules/street-limit.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import styles from './quick-facts.module.css';

/** What to know before asking for a quote, beside the list. */
export function QuickFacts({ city }: { city: City }) {
  const facts = [
    [`Preço ${inCity(city)}`, priceRangeText(city), 'estimativa de 2025, caçamba de 4 a 5 m³'],
    ['Prazo', '3 a 7 dias', rentalNote(city)],
    ['Tamanhos', '3, 4 e 5 m³', sizeNote(city)],
  ];
  return (
    <aside
      className={`${layout.toppedPanel} ${layout.smallTerms} ${layout.touchLinks} ${layout.sticky} ${styles.facts}`}
      aria-labelledby="antes-de-pedir"
    >
      <h2 id="antes-de-pedir">Antes de pedir</h2>
      <dl>
        {facts.map(([term, value, note]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Illustration name="skip-sizes" className={styles.picture} />
      <PageLink to="/blog/tamanho-ideal-cacamba-entulho">Como escolher o tamanho</PageLink>
    </aside>
  );
}

function rentalNote({ id }: City): string {
  const limit = streetLimit(id);
  if (!limit || limit.changedBy) return 'o usual; na rua, a cidade pode exigir menos';
  const where = limit.where ? ` ${limit.where}` : '';
  return `o usual; na rua${where}, no máximo ${limitText(limit)} (fonte de ${limit.year})`;
}

function sizeNote({ id }: City): string {
  const carts = 'cerca de 20 carrinhos de mão por m³';
  const limit = sizeLimit(id);
  return limit ? `${carts}; pela lei da cidade, até ${largestText(limit)}` : carts;
}
