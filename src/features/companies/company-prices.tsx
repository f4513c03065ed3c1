import type { CompanyCard } from '#src/company/record.ts';
import { listText, priceText, sizeText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import styles from './company-card.module.css';
import { type SortFilter, useSortFilter } from './sort-filter.tsx';

type Skip = NonNullable<CompanyCard['skipSizes']>[number];

/** A wide list has a column for each of three sizes, among them the chosen one. */
function columnsWith(size: number | null): readonly number[] {
  return size === 7 ? [4, 5, 7] : [3, 4, 5];
}

/** Sorts a wide list by what stands below. A second tap gives back the recommended order. */
export function RowHeads() {
  const { chosen, change } = useSortFilter();
  const head = (text: string, label: string, sorted: Pick<SortFilter, 'order' | 'size'>) => {
    const isSorted = chosen.order === sorted.order && chosen.size === sorted.size;
    return (
      <button
        key={text}
        type="button"
        aria-label={`Ordenar por ${label}`}
        aria-pressed={isSorted}
        onClick={() => change(() => (isSorted ? { order: 'recomendadas', size: null } : sorted))}
      >
        {text}
      </button>
    );
  };
  return (
    <div className={`${layout.screenOnly} ${layout.needsScript} ${styles.heads}`} data-row-heads>
      {head('Nota', 'nota', { order: 'avaliacao', size: chosen.size })}
      {columnsWith(chosen.size).map((size) =>
        head(sizeText(size), `preço de ${sizeText(size)}`, { order: 'preco', size }),
      )}
    </div>
  );
}

/** Returns the lowest price of each size that several companies name a price for. */
export function lowestPrices(companies: readonly CompanyCard[]): ReadonlyMap<number, number> {
  const lowest = new Map<number, number>();
  const skips = companies.flatMap(({ skipSizes = [] }) => skipSizes);
  for (const { size } of skips) {
    const prices = skips.flatMap((skip) => (skip.size === size ? (skip.priceFrom ?? []) : []));
    if (prices.length > 1) lowest.set(size, Math.min(...prices));
  }
  return lowest;
}

/** Returns the skip that a card shows: of the chosen size, else with the lowest price. */
export function shownSkip({ skipSizes = [] }: CompanyCard, size: number | null) {
  const offered = skipSizes.filter((skip) => size === null || skip.size === size);
  return offered.sort((a, b) => (a.priceFrom ?? Infinity) - (b.priceFrom ?? Infinity))[0];
}

interface PricesProps {
  company: CompanyCard;
  size: number | null;
  lowest: ReadonlyMap<number, number>;
}

/** A card shows one price, at the same place on every card; a row has a column for each size. */
export function Prices({ company, size, lowest }: PricesProps) {
  const { skipSizes = [] } = company;
  const shown = shownSkip(company, size);
  const columns = columnsWith(size);
  const isPriced = (skip: Skip | undefined) => skip !== undefined && skip.priceFrom !== null;
  const others = shown && !columns.includes(shown.size) ? [shown.size] : [];
  return (
    <ul className={styles.prices}>
      {!isPriced(shown) && (
        <li className={styles.asked} data-card={skipSizes.some(isPriced) || undefined}>
          {!shown && skipSizes.length > 0 ? `só ${sizesText(skipSizes)}` : 'sob consulta'}
          {shown && <span>{sizesText(size === null ? skipSizes : [shown])}</span>}
        </li>
      )}
      {skipSizes.some(isPriced) &&
        [...columns, ...others].map((column) => {
          const price = skipSizes.find((skip) => skip.size === column)?.priceFrom ?? null;
          return (
            <li
              key={column}
              data-shown={(price !== null && column === shown?.size) || undefined}
              data-other={others.includes(column) || undefined}
            >
              {price === null ? <i aria-hidden="true">–</i> : <b>{priceText(price)}</b>}
              <span>
                {sizeText(column)}
                {price === null && ': não informado'}
              </span>
              {price !== null && price === lowest.get(column) && (
                <em data-row={size === null || undefined}>menor</em>
              )}
            </li>
          );
        })}
    </ul>
  );
}

/** Writes '4 e 5 m³'. */
function sizesText(skips: readonly Skip[]): string {
  return `${listText(skips.map(({ size }) => String(size)))}\u00a0m³`;
}
