import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { formatPhone, phoneKind, telLink } from '#src/shared/contact/phone.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import styles from './company-card.module.css';

interface CompanyContactProps {
  company: Company;
  city: City;
}

/**
 * How to reach a company: chat where its number can, a call where it may be a fixed line. The first
 * shows its words, and where there is little room the others only their icons.
 */
export function CompanyContact({ company, city }: CompanyContactProps) {
  const { name, phone, website, sponsored, registerOnly } = company;
  const written = useWrittenRequest();
  const chat = requestLink(company, city, written);
  const kind = sponsored ? 'sponsored' : 'plain';
  return (
    <div className={styles.contact} data-partner={company.partnerId}>
      {!phone && !website && (
        <p>
          {registerOnly
            ? 'Não temos um contato para mostrar aqui.'
            : 'Esta empresa não informou contato.'}
        </p>
      )}
      {chat && (
        <OutsideLink
          href={chat}
          className={button.chat}
          kind={kind}
          label={`Pedir orçamento no WhatsApp: ${name}`}
        >
          <Icon name="chat" />
          <span>
            Pedir orçamento<span className={styles.inWide}> no WhatsApp</span>
          </span>
        </OutsideLink>
      )}
      {phone && phoneKind(phone) !== 'mobile' && (
        <a href={telLink(phone)} className={button.secondary}>
          <Icon name="phone" />
          <span>Ligar {formatPhone(phone)}</span>
        </a>
      )}
      {website && (
        <OutsideLink
          href={website}
          className={button.secondary}
          kind={kind}
          label={`Visitar Site: ${name}`}
        >
          <Icon name="outside" />
          <span>Visitar Site</span>
        </OutsideLink>
      )}
    </div>
  );
}
