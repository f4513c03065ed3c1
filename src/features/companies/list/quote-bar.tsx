import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';
import { requestLink } from '#src/shared/contact/chat-request.ts';
import { telLink } from '#src/shared/contact/phone.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import styles from './quote-bar.module.css';

interface QuoteBarProps {
  /** The company whose card is in view. */
  company: Company;
  city: City;
}

/** On a phone, the way to the company in view, within the thumb's reach while the cards scroll. */
export function QuoteBar({ company, city }: QuoteBarProps) {
  const { name, phone, sponsored } = company;
  const written = useWrittenRequest();
  const chat = requestLink(company, city, written);
  if (!phone) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.name}>{name}</span>
      {chat ? (
        <OutsideLink href={chat} className={button.chat} kind={sponsored ? 'sponsored' : 'plain'}>
          <Icon name="chat" /> Pedir orçamento
        </OutsideLink>
      ) : (
        <a href={telLink(phone)} className={button.secondary}>
          <Icon name="phone" /> Ligar
        </a>
      )}
    </div>
  );
}
