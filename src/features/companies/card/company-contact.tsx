import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { formatPhone, phoneKind, telLink } from '#src/shared/contact/phone.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { contactOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './company-card.module.css';

interface CompanyContactProps {
  company: Company;
  city: City;
}

/** How to reach a company: chat where its number can, a call where it may be a fixed line. */
export function CompanyContact({ company, city }: CompanyContactProps) {
  const { name, phone, website, sponsored } = company;
  const written = useWrittenRequest();
  const chat = requestLink(company, city, written);
  const kind = sponsored ? 'sponsored' : 'plain';
  return (
    <div className={`${layout.cluster} ${styles.contact}`} data-partner={company.partnerId}>
      {!phone && !website && <p>Esta empresa não informou contato.</p>}
      {chat && (
        <OutsideLink
          href={chat}
          className={button.chat}
          kind={kind}
          label={`Pedir orçamento no WhatsApp: ${name}`}
        >
          <Icon name="chat" /> Pedir orçamento no WhatsApp
        </OutsideLink>
      )}
      {phone && phoneKind(phone) !== 'mobile' && (
        <a href={telLink(phone)} className={button.secondary}>
          <Icon name="phone" /> Ligar {formatPhone(phone)}
        </a>
      )}
      {website && (
        <OutsideLink
          href={website}
          className={button.secondary}
          kind={kind}
          label={`Visitar Site: ${name}`}
        >
          <Icon name="outside" /> Visitar Site
        </OutsideLink>
      )}
      <SaveButton item={contactOf(company, city)} ground="card" />
      {phone && <p className={styles.printed}>Telefone: {formatPhone(phone)}</p>}
    </div>
  );
}
