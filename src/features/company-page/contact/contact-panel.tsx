import type { ReactNode, Ref } from 'react';
import { OpenNow } from '#src/features/company-page/hours/open-now.tsx';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { contactOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './contact.module.css';
import type { ShownRequest } from './use-request-to.ts';

interface ContactPanelProps {
  ref: Ref<HTMLElement>;
  company: CompanyPage;
  request: ShownRequest;
  /** Above the ways to reach the company. */
  children: ReactNode;
}

/** How to reach a company, and whether it is open. */
export function ContactPanel({ ref, company, request, children }: ContactPanelProps) {
  const { name, phone, whatsapp, website, sponsored, openingHours } = company;
  const { chat, hasWritten, summary } = request;
  const kind = sponsored ? 'sponsored' : 'plain';
  return (
    <section ref={ref} aria-label="Contato" className={styles.contact}>
      {children}
      <OpenNow hours={openingHours} />
      <div className={styles.reach} data-partner={company.partnerId}>
        {chat && (
          <OutsideLink href={chat} className={button.chat} kind={kind}>
            <Icon name="chat" />
            <span>
              Pedir orçamento<span className={styles.inWide}> no WhatsApp</span>
            </span>
          </OutsideLink>
        )}
        {phone && (
          <a href={telLink(phone)} className={button.secondary}>
            <Icon name="phone" /> Ligar {formatPhone(phone)}
          </a>
        )}
        <div className={styles.tiles}>
          {website && (
            <OutsideLink href={website} className={button.secondary} kind={kind}>
              <Icon name="outside" /> Visitar site
            </OutsideLink>
          )}
          <SaveButton item={savedContact(company)} ground="card" />
          <ShareButton
            title={name}
            text={`${name}, empresa de caçambas no ${site.name}`}
            url={site.url + companyPath(company.slug)}
          />
        </div>
      </div>
      {!phone && !chat && <p>Esta empresa não informou telefone.</p>}
      {chat && (
        <p className={`${layout.screenOnly} ${layout.facts} ${layout.touchLinks}`}>
          {hasWritten && <span>Seu pedido{summary && ` (${summary})`} vai junto.</span>}
          <PageLink key={hasWritten ? 'change' : 'begin'} to="/ferramentas/pedido">
            {hasWritten ? 'Editar o pedido' : 'Detalhar o pedido antes de enviar'}
          </PageLink>
        </p>
      )}
      {whatsapp && whatsapp !== phone && (
        <p className={styles.printed}>WhatsApp: {formatPhone(whatsapp)}</p>
      )}
      {phone && <p className={styles.printed}>Telefone: {formatPhone(phone)}</p>}
    </section>
  );
}

/** Saved under the city that the company names first; without a phone under the number that chats. */
function savedContact({ placeId, name, phone, whatsapp, areas }: CompanyPage) {
  const id = areas[0]?.city.id ?? '';
  return contactOf({ placeId, name, phone: phone ?? whatsapp }, { id });
}
