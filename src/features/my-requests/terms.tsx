import { changeDraft } from '#src/device/draft.ts';
import { acceptedCompany, type SentRequest, writtenIn } from '#src/device/request-rows.ts';
import { placeTexts } from '#src/request/draft.ts';
import type { Offer } from '#src/request/steps.ts';
import {
  accessTexts,
  offerTerms,
  shortLoadText,
  skipsText,
  whenText,
  wishedDay,
} from '#src/request/words.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { cnpjText, dayAndMonth, daysText, priceText } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import styles from './my-requests.module.css';
import { RequestPhotos } from './photos.tsx';

type Parts = readonly (string | number | false | null | undefined)[];

/** Writes a line of each list of parts, without what is empty; the first begins with `lead`. */
function Lines({ lead, lines }: { lead: string; lines: readonly Parts[] }) {
  const [first, ...others] = lines.map((parts) => parts.filter(Boolean).join('\u00a0· '));
  return (
    <div>
      <p>
        <b>{lead}</b> <span>{`· ${first}`}</span>
      </p>
      {others.map((line) => line && <p key={line}>{line}</p>)}
    </div>
  );
}

/** Names the terms of an offer; without a day of its own it is for the wished one. */
export function termsOf(request: SentRequest, offer: Offer) {
  const deliverOn = offer.deliverOn ?? wishedDay(writtenIn(request).wish);
  const terms = offerTerms({ ...offer, deliverOn }, 'você');
  const open = request.view?.acceptedAt ? null : 'a combinar';
  return { ...terms, Entrega: terms.Entrega ?? open };
}

interface TermLinesProps {
  request: SentRequest;
  offer: Offer;
}

/** Writes the terms of an offer in three lines. */
export function TermLines({ request, offer }: TermLinesProps) {
  const terms = termsOf(request, offer);
  const named = (name: 'Diária extra' | 'Entrega' | 'Licença da rua') =>
    terms[name] && `${name}:\u00a0${terms[name]}`;
  return (
    <Lines
      lead={priceText(offer.total)}
      lines={[
        [terms['Dias no preço'], named('Diária extra')],
        [named('Entrega'), terms.Pagamento],
        [named('Licença da rua'), terms.Condições],
      ]}
    />
  );
}

/** The contract is or was with this company; nothing is shown before. */
export function Supplier({ request }: { request: SentRequest }) {
  const { contact, view } = request;
  const company = acceptedCompany(request);
  if (!company) return null;
  const { name, slug, cnpj, phone, offer } = company;
  const exchanges = view?.exchanges.map(
    ({ on, total }) =>
      `Troca em ${dayAndMonth(on)}: ${total === null ? 'sem custo' : priceText(total)}`,
  );
  return (
    <section
      aria-labelledby="empresa-aceita"
      className={`${layout.panel} ${layout.closeRows} ${styles.panel}`}
    >
      <div className={layout.ends}>
        <h2 id="empresa-aceita">{name}</h2>
        {slug && <PageLink to={companyPath(slug)}>Ver página</PageLink>}
      </div>
      {cnpj && <p className={layout.soft}>CNPJ {cnpjText(cnpj)}</p>}
      {offer && <TermLines request={request} offer={offer} />}
      {exchanges?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {contact && <p className={layout.soft}>{`Entrega em ${contact.street}`}</p>}
      {phone && view?.status !== 'cancelled' && (
        <a href={telLink(phone)} className={button.secondary}>
          <Icon name="phone" /> {formatPhone(phone)}
        </a>
      )}
      <p className={layout.soft}>O contrato e o pagamento são entre você e a empresa.</p>
    </section>
  );
}

/** Shows what the visitor asked for, in three lines. */
export function Written({ request }: { request: SentRequest }) {
  const { size, skips, load, place, wish, period, days, access, remarks } = writtenIn(request);
  return (
    <div className={`${layout.panel} ${task.rows}`}>
      <details open={request.view?.status === 'sent'}>
        <summary>
          <span>O pedido</span>
        </summary>
        <div>
          <Lines
            lead={skipsText({ size, skips })}
            lines={[
              [shortLoadText(load), placeTexts[place]],
              [whenText(wish, period), days && daysText(days)],
              [...access.map((hint) => accessTexts[hint]), remarks],
            ]}
          />
          <RequestPhotos request={request} />
        </div>
      </details>
    </div>
  );
}

/** An ended request begins another one like it. */
export function AskAgain({ request }: { request: SentRequest }) {
  const { cityId: city, bairro, load, size, skips, place, days } = writtenIn(request);
  const draft = { city, bairro, load, skips, place, days };
  return (
    <PageLink
      to="/ferramentas/pedido"
      className={button.primary}
      onFollow={() => void changeDraft({ ...draft, size: size === 'unknown' ? null : size })}
    >
      Pedir preço de novo
    </PageLink>
  );
}
