import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Load, usualSizes } from '#src/catalogue/skips.ts';
import { useCount } from '#src/company/counting.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { contactOf } from '#src/device/saved-items.ts';
import { requestLink, type WrittenRequest, withSize } from '#src/request/chat-text.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { askPath, companyPath } from '#src/shared/routing/links.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';
import { site } from '#src/shared/site/site.ts';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './company-page.module.css';

export interface ContactProps {
  company: CompanyPage;
  request: ShownRequest;
}

export function ContactPanel({ company, request }: ContactProps) {
  const { name, phone, whatsapp, website, sponsored, openData } = company;
  const count = useCount(company.partnerId);
  return (
    <section aria-label="Contato" className={`${layout.rows} ${styles.contact}`}>
      <div className={`${layout.screenOnly} ${layout.cluster} ${styles.reach}`}>
        {website && (
          <OutsideLink
            href={website}
            className={button.secondary}
            kind={sponsored ? 'sponsored' : 'plain'}
            onFollow={() => count('website')}
          >
            <Icon name="outside" /> Visitar Site
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
      {!phone && !request.chat && !openData && <p>Esta empresa não informou telefone.</p>}
      {whatsapp && whatsapp !== phone && <p>{`WhatsApp: ${formatPhone(whatsapp)}`}</p>}
      {phone && <p>{`Telefone: ${formatPhone(phone)}`}</p>}
    </section>
  );
}

/** The bar of a phone; a wider screen has the same in the page. */
export function ContactBar({ company, request }: ContactProps) {
  if (!isAskable({ company, request })) return null;
  return (
    <div className={`${layout.lowerBar} ${layout.screenOnly}`} data-lower-bar>
      <AskForPrice company={company} request={request} />
    </div>
  );
}

export function isAskable({ company: { phone, takesRequests }, request }: ContactProps): boolean {
  return Boolean(request.chat || phone || takesRequests);
}

/** One button opens all ways to a price; where there is only one, it is the button itself. */
export function AskForPrice({ company, request }: ContactProps) {
  const { partnerId, takesRequests, name, phone, sponsored } = company;
  const count = useCount(partnerId);
  const { size, load, city = company.servedCities[0]?.city } = request;
  const ways = [
    takesRequests && partnerId && (
      <PageLink
        key="here"
        to={askPath({ cidade: city?.id, tamanho: size, material: load, empresa: partnerId })}
        className={button.primary}
      >
        <Icon name="form" /> Pedir preço por aqui
      </PageLink>
    ),
    request.chat && (
      <OutsideLink
        key="chat"
        href={request.chat}
        className={button.chat}
        kind={sponsored ? 'sponsored' : 'plain'}
        onFollow={() => count('chat')}
      >
        <Icon name="chat" /> Pedir orçamento no WhatsApp
      </OutsideLink>
    ),
    phone && (
      <a
        key="call"
        href={telLink(phone)}
        className={button.secondary}
        onClick={() => count('call')}
      >
        <Icon name="phone" /> Ligar {formatPhone(phone)}
      </a>
    ),
  ].filter(Boolean);
  if (ways.length < 2) return ways;
  return (
    <Dialog
      opener="Pedir preço"
      openerClass={button.primary}
      title={`Pedir preço: ${name}`}
      className={dialog.sheet}
      actions={<Button type="submit">Fechar</Button>}
    >
      <div className={layout.rows}>
        {takesRequests && (
          <p>
            Por aqui o preço é fechado, e a empresa só vê o seu telefone se você aceitar a resposta.
          </p>
        )}
        {ways}
        {request.hasWritten && (
          <p className={layout.soft}>
            {`Seu pedido${request.summary && ` (${request.summary})`} vai junto no WhatsApp.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}

export type ShownRequest = ReturnType<typeof useRequestTo>;

/** The request grows as its parts are loaded. */
export function useRequestTo(company: CompanyPage) {
  const written = useWrittenRequest();
  const lastCity = useLastCity();
  const { tamanho } = getRouteApi('/empresa/$slug').useSearch();
  const [size, setSize] = useState<number>();
  const [load, chooseLoad] = useState<Load>();
  const sends = company.skipSizes.length > 0;
  const request = requestTo(company, { written, lastCity, size });

  useEffect(() => {
    // A tap on a size must not be late; the page is complete without this.
    if (sends)
      void whenIdle()
        .then(loadDraft)
        .catch(() => undefined);
  }, [sends]);

  useEffect(() => {
    const linked = company.skipSizes.find((skip) => String(skip.size) === tamanho);
    if (linked) setSize(linked.size);
  }, [tamanho, company]);

  function choose(chosen: number) {
    setSize(chosen);
    const usual = usualSizes.find((size) => size === chosen) ?? null;
    void loadDraft()
      .then(({ changeDraft }) =>
        changeDraft((old) => ({ size: usual, city: old.city ?? request.city?.id ?? null })),
      )
      .catch(() => undefined);
  }

  return { ...request, choose, load, chooseLoad };
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
  const sent = withSize(stored, size ?? null);
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
