import { useEffect, useState } from 'react';
import { usualSizes } from '#src/catalogue/skips.ts';
import { useCount } from '#src/company/counting.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { contactOf } from '#src/device/saved-items.ts';
import { useWrittenRequest } from '#src/device/written-request.ts';
import { requestLink, type WrittenRequest } from '#src/request/chat-text.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';
import { site } from '#src/shared/site/site.ts';
import { sizeText } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './company-page.module.css';

interface ContactProps {
  company: CompanyPage;
  request: ShownRequest;
}

/** On a phone the bar has chat and call. */
export function ContactPanel({ company, request }: ContactProps) {
  const { name, phone, whatsapp, website, sponsored, openData } = company;
  const { chat, hasWritten, summary } = request;
  const kind = sponsored ? 'sponsored' : 'plain';
  const count = useCount(company.partnerId);
  return (
    <section aria-label="Contato" className={`${layout.rows} ${styles.contact}`}>
      {chat && (
        <p className={`${layout.screenOnly} ${layout.facts} ${layout.touchLinks}`}>
          {hasWritten && <span>{`Seu pedido${summary && ` (${summary})`} vai junto.`}</span>}
          <PageLink key={hasWritten ? 'change' : 'begin'} to="/ferramentas/pedido">
            {hasWritten ? 'Editar o pedido' : 'Detalhar o pedido antes de enviar'}
          </PageLink>
        </p>
      )}
      <div className={`${layout.screenOnly} ${layout.cluster} ${styles.reach}`}>
        {chat && (
          <OutsideLink
            href={chat}
            className={`${button.chat} ${styles.wide}`}
            kind={kind}
            onFollow={() => count('chat')}
          >
            <Icon name="chat" /> Pedir orçamento no WhatsApp
          </OutsideLink>
        )}
        {phone && (
          <a
            href={telLink(phone)}
            className={`${button.secondary} ${styles.wide}`}
            onClick={() => count('call')}
          >
            <Icon name="phone" /> Ligar
          </a>
        )}
        {website && (
          <OutsideLink
            href={website}
            className={button.secondary}
            kind={kind}
            onFollow={() => count('website')}
          >
            <Icon name="outside" /> Visitar site
          </OutsideLink>
        )}
        {/* A company is saved under the city that it names first. */}
        <SaveButton
          item={contactOf(company, { id: company.servedCities[0]?.city.id ?? '' })}
          ground="card"
          onSave={() => count('saved')}
        />
        <ShareButton
          title={name}
          text={`${name}${openData ? '' : ', empresa de caçambas'} no ${site.name}`}
          url={site.url + companyPath(company.slug)}
        />
      </div>
      {!phone && !chat && !openData && <p>Esta empresa não informou telefone.</p>}
      {whatsapp && whatsapp !== phone && <p>{`WhatsApp: ${formatPhone(whatsapp)}`}</p>}
      {phone && <p>{`Telefone: ${formatPhone(phone)}`}</p>}
    </section>
  );
}

/** The bar stands at the lower edge of a phone's screen. */
export function ContactBar({ company, request: { chat } }: ContactProps) {
  const { name, phone, sponsored, partnerId } = company;
  const count = useCount(partnerId);
  if (!chat && !phone) return null;
  return (
    <div className={`${layout.dark} ${layout.screenOnly} ${layout.cluster} ${styles.bar}`}>
      {phone && (
        <a
          href={telLink(phone)}
          className={button.secondary}
          aria-label={`Ligar: ${name}`}
          onClick={() => count('call')}
        >
          <Icon name="phone" /> Ligar
        </a>
      )}
      {chat && (
        <OutsideLink
          href={chat}
          className={button.chat}
          kind={sponsored ? 'sponsored' : 'plain'}
          label={`Pedir orçamento: ${name}`}
          onFollow={() => count('chat')}
        >
          <Icon name="chat" />
          <span>
            <span className={styles.verb}>Pedir </span>orçamento
          </span>
        </OutsideLink>
      )}
    </div>
  );
}

type ShownRequest = ReturnType<typeof useRequestTo>;

/** The request grows as its parts are loaded. */
export function useRequestTo(company: CompanyPage) {
  const written = useWrittenRequest();
  const lastCity = useLastCity();
  const [size, setSize] = useState<number>();
  const sends = company.skipSizes.length > 0;
  const request = requestTo(company, { written, lastCity, size });

  useEffect(() => {
    // A tap on a size must not be late; the page is complete without this.
    if (sends)
      void whenIdle()
        .then(loadDraft)
        .catch(() => undefined);
  }, [sends]);

  function choose(chosen: number) {
    setSize(chosen);
    const usual = usualSizes.find((size) => size === chosen) ?? null;
    void loadDraft()
      .then(({ changeDraft }) =>
        changeDraft((old) => ({ size: usual, city: old.city ?? request.city?.id ?? null })),
      )
      .catch(() => undefined);
  }

  return { ...request, choose };
}

const loadDraft = () => import('#src/device/draft.ts');

interface Visitor {
  written: WrittenRequest | undefined;
  /** The visitor opened the listing of this city last. */
  lastCity: unknown;
  /** The visitor tapped this size on the page, in m³. */
  size?: number | undefined;
}

/**
 * Writes the request for the visitor's city where the company serves it. A request written for
 * another city is left out, but for a size that was chosen here.
 */
export function requestTo(company: CompanyPage, { written, lastCity, size }: Visitor) {
  const cities = company.servedCities.map(({ city }) => city);
  const asked = written?.city && cities.find(({ id }) => id === written.city?.id);
  const stored = written?.city && !asked ? undefined : written;
  const hasSize = size === undefined || stored?.size === String(size);
  const sent = hasSize ? stored : sizeRequest(size);
  const only = cities.length === 1 ? cities[0] : undefined;
  const city = asked ?? cities.find(({ id }) => id === lastCity) ?? only;
  return {
    /** Opens the chat; null for a company that can only be called. */
    chat: requestLink(company, city, sent),
    hasWritten: Boolean(sent?.text),
    summary: sent?.summary ?? '',
    /** The size is in m³, and undefined where none is chosen. */
    size: Number(sent?.size) || undefined,
    /** The skip is to stand there; undefined where the company serves several and none is known. */
    city,
  };
}

/** Makes a request of nothing but a size, until the device has stored it. */
function sizeRequest(size: number): WrittenRequest {
  const summary = sizeText(size);
  return { city: undefined, text: `Tamanho: ${summary}`, summary, size: String(size) };
}
