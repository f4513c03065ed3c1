import type { Company } from '#src/shared/company.ts';
import { webSearchLink } from '#src/shared/routing/links.ts';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Stars } from '#src/shared/ui/pictures/stars.tsx';
import styles from './company-rating.module.css';

/** Stars and number of reviews; leads to a web search for the company, where its reviews are. */
export function CompanyRating({ company }: { company: Company }) {
  const { rating, reviewCount, name, address } = company;
  const search = webSearchLink(`${name} ${address}`.trim());
  if (rating === null) {
    return (
      <OutsideLink href={search} className={styles.rating}>
        Sem avaliações
      </OutsideLink>
    );
  }
  const figure = rating.toFixed(1).replace('.', ',');
  const count = countText(reviewCount);
  return (
    <OutsideLink href={search} className={styles.rating} label={`Nota ${figure} de 5 (${count})`}>
      <Stars rating={rating} />
      <strong>{figure}</strong> ({count})
    </OutsideLink>
  );
}

/** '1.234 avaliações'; without Intl, whose first use would hold the list up by 50 ms on a phone. */
function countText(count: number): string {
  const figures = String(count).replace(/\B(?=(\d{3})+$)/g, '.');
  return count === 1 ? '1 avaliação' : `${figures} avaliações`;
}
