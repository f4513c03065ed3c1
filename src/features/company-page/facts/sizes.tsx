import type { CompanyPage } from '#src/shared/company/company-page.ts';
import layout from '#src/shared/ui/layout.module.css';
import { dateText } from './date-text.ts';
import styles from './facts.module.css';
import { priceText } from './price-text.ts';

/** The skips that a company rents, drawn to one scale, with its own prices. */
export function Sizes({ sizes }: { sizes: CompanyPage['skipSizes'] }) {
  if (sizes.length === 0) return null;
  const hasPrice = sizes.some(({ priceFrom }) => priceFrom !== null);
  return (
    <section aria-labelledby="tamanhos">
      <h2 id="tamanhos">{hasPrice ? 'Tamanhos e preços' : 'Tamanhos'}</h2>
      <ul className={`${layout.ruled} ${styles.sizes}`}>
        {sizes.map(({ size, priceFrom, pricedOn }) => (
          <li key={size}>
            <span className={styles.skip}>
              <SkipDrawing size={size} />
            </span>
            <strong>{String(size).replace('.', ',')}&nbsp;m³</strong>
            {priceFrom !== null && (
              <span className={styles.price}>
                a partir de <b>{priceText(priceFrom)}</b>
                {pricedOn && <small>preço de {dateText(pricedOn)}</small>}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasPrice && (
        <p className={layout.soft}>
          A empresa informou estes preços como estimativa. Confirme antes de fechar.
        </p>
      )}
    </section>
  );
}

/** Pixels of the widest skip, of `largest` m³. */
const widest = 68;
const largest = 7;

/** A skip from the side, as long as the cube root of its volume: the list compares them. */
function SkipDrawing({ size }: { size: number }) {
  const width = Math.round(widest * Math.cbrt(Math.min(size, largest) / largest));
  return (
    <svg viewBox="3 6 42 23" width={width} height={(width * 23) / 42} aria-hidden="true">
      <path d="M3 6h42v4H3z" className={styles.rim} />
      <path d="M5 11h38l-6 18H11z" className={styles.box} />
      <path d="m14 25 7-10h5l-7 10zm10 0 7-10h5l-7 10z" className={styles.rim} />
    </svg>
  );
}
