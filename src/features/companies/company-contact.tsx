import type { City } from '#src/catalogue/cities.ts';
import { useCount } from '#src/company/counting.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { requestLink } from '#src/request/chat-text.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { claimPath, companyPath } from '#src/shared/routing/links.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './company-card.module.css';

interface CompanyContactProps {
  company: CompanyCard;
  city: City;
  /** The size is in cubic metres; null: none is chosen. */
  size: number | null;
}

/** Leads to the company by chat, phone and site, as far as it has them. */
export function CompanyContact({ company, city, size }: CompanyContactProps) {
  const { name, slug, phone, website, sponsored, openData } = company;
  const written = useWrittenRequest();
  const chat = requestLink(company, city, written, size);
  const kind = sponsored ? 'sponsored' : 'plain';
  const count = useCount(company.partnerId);
  const isSilent = !chat && !phone && !website;
  return (
    <>
      <div className={styles.contact}>
        {isSilent && openData && slug && (
          <PageLink to={companyPath(slug, size)} className={`${button.secondary} ${styles.main}`}>
            <span>
              Ver a página<span className={layout.visuallyHidden}> de {name}</span>
            </span>
          </PageLink>
        )}
        {isSilent && !openData && <p>Esta empresa não informou contato.</p>}
        {chat && (
          <OutsideLink
            href={chat}
            className={`${button.secondary} ${styles.main} ${styles.chat}`}
            kind={kind}
            label={`Pedir orçamento no WhatsApp: ${name}`}
            onFollow={() => count('chat')}
          >
            <Icon name="chat" />
            <span>WhatsApp</span>
          </OutsideLink>
        )}
        {phone && (
          <a
            href={telLink(phone)}
            className={`${button.secondary} ${styles.call} ${chat ? '' : styles.main}`}
            aria-label={`Ligar ${formatPhone(phone)}`}
            onClick={() => count('call')}
          >
            <span>
              <Icon name="phone" />
              Ligar
            </span>{' '}
            <span>{formatPhone(phone)}</span>
          </a>
        )}
        {website && (
          <OutsideLink
            href={website}
            className={`${button.secondary} ${styles.site} ${chat || phone ? '' : styles.main}`}
            kind={kind}
            label={`Visitar Site: ${name}`}
            onFollow={() => count('website')}
          >
            <Icon name="outside" />
            <span>
              <span className={styles.inRow}>Visitar </span>Site
            </span>
          </OutsideLink>
        )}
        {openData && slug && (
          <PageLink
            to={claimPath({ slug })}
            className={`${layout.screenOnly} ${button.secondary} ${styles.claim}`}
          >
            <span>
              É sua empresa?<span className={layout.visuallyHidden}> {name}</span>
            </span>
          </PageLink>
        )}
      </div>
      {phone && <p className={styles.printed}>Telefone: {formatPhone(phone)}</p>}
    </>
  );
}
