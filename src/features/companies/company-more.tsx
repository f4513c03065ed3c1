import type { City } from '#src/catalogue/cities.ts';
import { changeText } from '#src/company/opening-hours.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { useOpeningState } from '#src/company/use-opening-state.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { EntryLinks } from './city-facts.tsx';
import styles from './company-card.module.css';

interface CompanyMoreProps {
  company: CompanyCard;
  city: City;
}

/** The explanation of a company's availability, where it gave no hours itself. */
const availabilityNotes = {
  immediate: 'Aberta agora, segundo o Google',
  closed: 'Fechada agora, segundo o Google',
  unknown: 'Pergunte à empresa quando ela atende',
} as const;

/** A card's opened details, besides the texts that it cuts. */
export function CompanyMore({ company, city }: CompanyMoreProps) {
  const { name, phone, whatsapp, availability, openingHours, registerOnly } = company;
  return (
    <div className={styles.more}>
      {openingHours.length > 0 && <OpeningNote company={company} />}
      {!registerOnly && openingHours.length === 0 && <p>{availabilityNotes[availability]}</p>}
      {phone && <p>Telefone: {formatPhone(phone)}</p>}
      {whatsapp && whatsapp !== phone && <p>WhatsApp: {formatPhone(whatsapp)}</p>}
      {registerOnly && <EntryLinks name={`${name} (${city.name})`} />}
    </div>
  );
}

function OpeningNote({ company: { availability, openingHours } }: { company: CompanyCard }) {
  const opening = useOpeningState(openingHours);
  return (
    <p>
      {availability === 'immediate' ? 'Aberta' : 'Fechada'} agora, pelo horário da empresa.
      {opening && ` ${changeText(opening.state, opening.now)}.`}
    </p>
  );
}
