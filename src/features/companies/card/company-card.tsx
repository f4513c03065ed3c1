import { memo } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { webSearchLink } from '#src/shared/routing/links.ts';
import { Badge } from '#src/shared/ui/feedback/badge.tsx';
import { Dialog } from '#src/shared/ui/feedback/dialog.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Stars } from '#src/shared/ui/pictures/stars.tsx';
import styles from './company-card.module.css';
import { CompanyContact } from './company-contact.tsx';
import { CompanyPicture } from './company-picture.tsx';

interface CompanyCardProps {
  company: Company;
  /** The city whose list this is; the request names it. */
  city: City;
}

const availabilityNotes = {
  immediate: 'Aberta agora, segundo o Google',
  closed: 'Fechada agora, segundo o Google',
  unknown: 'Horário não informado: pergunte pela disponibilidade',
} as const;

/** Not rendered again while the rest of its list is. */
export const CompanyCard = memo(function CompanyCard({ company, city }: CompanyCardProps) {
  const { name, address, availability, sponsored, attributions = [] } = company;
  return (
    <article
      className={`${layout.panel} ${styles.card}`}
      data-sponsored={sponsored || undefined}
      aria-label={name}
    >
      {sponsored && <SponsoredBanner />}
      <div className={styles.body}>
        <CompanyPicture company={company} />
        <div className={styles.facts}>
          <h3 className={styles.name}>
            {name}
            {sponsored && <Badge kind="highlight">DESTAQUE</Badge>}
          </h3>
          <CompanyRating company={company} />
          {address && <p className={styles.address}>{address}</p>}
          <p className={styles.availability}>
            {availability === 'immediate' && <Badge kind="open">Disponível Agora</Badge>}
            {availabilityNotes[availability]}
          </p>
        </div>
      </div>
      <CompanyContact company={company} city={city} />
      {attributions.map((credit) => (
        <p key={credit.name} className={styles.attribution}>
          {credit.url ? <OutsideLink href={credit.url}>{credit.name}</OutsideLink> : credit.name}
        </p>
      ))}
    </article>
  );
});

/** The list items shown while companies are searched. */
export const cardSkeletons = ['a', 'b', 'c', 'd'].map((key) => <CardSkeleton key={key} />);

/**
 * Holds the place of a card, as high as most of them, so that nothing moves when it arrives. One
 * element, because a list's first company waits until the other skeletons are rendered.
 */
function CardSkeleton() {
  return <li className={`${layout.panel} ${styles.skeleton}`} aria-hidden="true" />;
}

function SponsoredBanner() {
  return (
    <div className={`${layout.ends} ${styles.banner}`}>
      <strong>INDICAÇÃO ALUGACAÇAMBA</strong>
      <Dialog
        opener="Anúncio"
        openerClass={styles.why}
        title="Por que esta empresa está em destaque?"
      >
        <p>
          Ela é parceira do AlugaCaçamba e paga para aparecer primeiro. Isso só vale na ordem
          “Recomendadas”. A nota e as avaliações vêm do Google e não mudam por isso.
        </p>
      </Dialog>
    </div>
  );
}

/** Stars and number of reviews; leads to a web search for the company, where its reviews are. */
function CompanyRating({ company }: { company: Company }) {
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

/** '1.234 avaliações'; without Intl, whose first use would delay the list by 50 ms on a phone. */
function countText(count: number): string {
  const figures = String(count).replace(/\B(?=(\d{3})+$)/g, '.');
  return count === 1 ? '1 avaliação' : `${figures} avaliações`;
}
