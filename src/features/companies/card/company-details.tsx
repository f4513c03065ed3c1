import { DeferredText } from '#src/features/companies/listing/deferred-text.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { Badge } from '#src/shared/ui/feedback/badge.tsx';
import layout from '#src/shared/ui/layout.module.css';
import text from '#src/shared/ui/text/text.module.css';
import styles from './company-card.module.css';

interface CompanyDetailsProps {
  company: Company;
  city: City;
}

/** In a few words; nothing where a mark shows it. */
const availabilityTexts = {
  immediate: '',
  closed: 'Fechada agora',
  unknown: 'Horário não informado',
} as const;

/** Availability and address in two lines, which open: then the rest of the card is shown whole, too. */
export function CompanyDetails({ company, city }: CompanyDetailsProps) {
  const { address, availability, sponsored, registerOnly } = company;
  return (
    <details className={`${text.details} ${styles.details}`}>
      <summary>
        <span className={styles.facts}>
          <span className={styles.availability}>
            {sponsored && <Badge kind="highlight">DESTAQUE</Badge>}
            {availability === 'immediate' && <Badge kind="open">Disponível Agora</Badge>}
            {registerOnly
              ? 'Consta no cadastro municipal; confirme se aluga caçamba'
              : availabilityTexts[availability]}
          </span>
          {address && <span className={styles.address}>{address}</span>}
          <span className={layout.visuallyHidden}>: mais informações</span>
        </span>
      </summary>
      <DeferredText part="CompanyMore" company={company} city={city} />
    </details>
  );
}
