import { type ReactNode, type Ref, type RefObject, useEffect, useState } from 'react';
import type { CompanyPage } from '#src/company/record.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { contactOf } from '#src/device/saved-items.ts';
import { useWrittenRequest } from '#src/device/written-request.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import {
  type RequestCity,
  requestLink,
  type WrittenRequest,
} from '#src/shared/contact/request-text.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './company-page.module.css';
import { OpenNow } from './facts.tsx';

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

/** Saved under the city that the company names first. */
function savedContact(company: CompanyPage) {
  return contactOf(company, { id: company.areas[0]?.city.id ?? '' });
}

interface ContactBarProps {
  company: CompanyPage;
  request: ShownRequest;
  panel: RefObject<HTMLElement | null>;
}

/** On a phone, the contact again at the lower edge once its panel is scrolled out of sight. */
export function ContactBar({ company, request: { chat }, panel }: ContactBarProps) {
  const { name, phone, sponsored, partnerId } = company;
  const isAway = useIsScrolledAway(panel);
  if (!chat && !phone) return null;
  return (
    <div
      className={`${layout.screenOnly} ${styles.bar}`}
      data-shown={isAway || undefined}
      data-partner={partnerId}
    >
      <span className={layout.twoLines}>{name}</span>
      {phone && (
        <a href={telLink(phone)} className={button.secondary} aria-label={`Ligar: ${name}`}>
          <Icon name="phone" />
        </a>
      )}
      {chat && (
        <OutsideLink
          href={chat}
          className={button.chat}
          kind={sponsored ? 'sponsored' : 'plain'}
          label={`Pedir orçamento: ${name}`}
        >
          <Icon name="chat" /> Pedir orçamento
        </OutsideLink>
      )}
    </div>
  );
}

/** Whether an element is above what is on the screen. */
function useIsScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}

type ShownRequest = ReturnType<typeof useRequestTo>;

/** The visitor's request to a company, as far as it is known by now. */
export function useRequestTo(company: CompanyPage) {
  const written = useWrittenRequest();
  const lastCity = useLastCity();
  const summary = written?.summary ?? '';
  return { ...requestTo(company, { written, lastCity }), summary };
}

/** The stored request, and the city that the visitor looked at last. */
interface Visitor {
  written: WrittenRequest | undefined;
  /** Id of the city whose listing was opened last. */
  lastCity: unknown;
}

/**
 * The request to a company, for the visitor's city where the company serves it. A request that is
 * written for a city that it does not serve is left out.
 */
export function requestTo(company: CompanyPage, { written, lastCity }: Visitor) {
  const cities = company.areas.map(({ city }) => city);
  const asked = written?.city && cities.find(({ id }) => id === written.city?.id);
  const sent = written?.city && !asked ? undefined : written;
  const city: RequestCity | undefined =
    asked ?? cities.find(({ id }) => id === lastCity) ?? onlyOf(cities);
  return {
    /** Opens the chat; null for a company that can only be called. */
    chat: requestLink(company, city, sent),
    /** Whether the visitor's request is in it. */
    hasWritten: Boolean(sent?.text),
  };
}

function onlyOf<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}
