import type { Company } from '#src/shared/company/company.ts';
import { webSearchLink } from '#src/shared/routing/links.ts';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Stars } from '#src/shared/ui/pictures/stars.tsx';
import styles from './company-card.module.css';

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
  const count = figuresOf(reviewCount);
  const word = reviewCount === 1 ? 'avaliação' : 'avaliações';
  return (
    <OutsideLink
      href={search}
      className={styles.rating}
      label={`Nota ${figure} de 5 (${count} ${word})`}
    >
      <Stars rating={rating} />
      <strong>{figure}</strong>
      <span>
        ({count}
        <span className={styles.inWide}> {word}</span>)
      </span>
    </OutsideLink>
  );
}

/** '1.234'; without Intl, whose first use would delay the list by 50 ms on a phone. */
function figuresOf(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
