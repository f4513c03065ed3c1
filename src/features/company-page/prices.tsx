import { loadNames, loads } from '#src/catalogue/skips.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { noRentalTerms } from '#src/company/record.ts';
import { priceText, sizeText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import text from '#src/ui/text/text.module.css';
import { TermsList } from '#src/ui/text/text.tsx';
import styles from './company-page.module.css';

type Skips = CompanyPage['skipSizes'];

/** Shows prices by load, the days that they include, and extra costs. */
export function Prices({ company }: { company: CompanyPage }) {
  const { skipSizes, rentalTerms = noRentalTerms, extras } = company;
  const { days, extraDay } = rentalTerms;
  const priced = skipSizes.filter((skip) => Object.keys(skip.loads ?? {}).length > 0);
  const facts = {
    'Dias incluídos': days !== null && `${days} ${days === 1 ? 'dia' : 'dias'}`,
    'Cada dia a mais': extraDay !== null && priceText(extraDay),
    'O que custa a mais': extras,
  };
  const hasFacts = Object.values(facts).some(Boolean);
  if (priced.length === 0 && !hasFacts) return null;
  return (
    <section aria-labelledby="precos">
      <h2 id="precos">Preços</h2>
      <div className={layout.closeRows}>
        {priced.length > 0 && <LoadPrices skips={priced} />}
        {hasFacts && (
          <TermsList
            terms={facts}
            className={`${layout.closeRows} ${layout.smallTerms} ${styles.terms}`}
          />
        )}
      </div>
    </section>
  );
}

/** A row for each load of which a price is known, a column for each size. */
function LoadPrices({ skips }: { skips: Skips }) {
  const pricedLoads = loads.filter((load) =>
    skips.some((skip) => skip.loads?.[load] !== undefined),
  );
  return (
    <section
      className={`${text.tables} ${styles.loads}`}
      aria-label="Preços por material, em reais"
      // With large letters it may be wider than the screen: the arrow keys scroll it.
      {...{ tabIndex: 0 }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Preço em R$</th>
            {skips.map(({ size }) => (
              <th key={size} scope="col">
                {sizeText(size)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pricedLoads.map((load) => (
            <tr key={load}>
              <th scope="row">{loadNames[load]}</th>
              {skips.map(({ size, loads: prices }) => (
                <td key={size}>
                  {prices?.[load] === undefined ? (
                    <span className={layout.soft}>–</span>
                  ) : (
                    priceText(prices[load]).replace('R$\u00a0', '')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
