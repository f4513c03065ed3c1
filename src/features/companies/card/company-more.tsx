import { EntryLinks } from '#src/features/companies/listing/entry-links.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import styles from './company-card.module.css';

interface CompanyMoreProps {
  company: Company;
  city: City;
}

/** What belongs to the few words about a company's availability. */
const availabilityNotes = {
  immediate: 'Aberta agora, segundo o Google',
  closed: 'Fechada agora, segundo o Google',
  unknown: 'Pergunte à empresa quando ela atende',
} as const;

/** What a card shows when its details are opened, besides the texts that it has cut. */
export function CompanyMore({ company, city }: CompanyMoreProps) {
  const { name, phone, availability, registerOnly } = company;
  return (
    <div className={styles.more}>
      {!registerOnly && <p>{availabilityNotes[availability]}</p>}
      {phone && <p>Telefone: {formatPhone(phone)}</p>}
      {registerOnly && <EntryLinks name={`${name} (${city.name})`} />}
    </div>
  );
}
