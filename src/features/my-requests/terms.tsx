import { loadNames } from '#src/catalogue/skips.ts';
import { changeDraft } from '#src/device/draft.ts';
import { type acceptedCompany, type SentRequest, writtenIn } from '#src/device/request-rows.ts';
import type { Offer } from '#src/request/request.ts';
import { accessTexts, periodTexts, weekdayText, wishText } from '#src/request/words.ts';
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
  const texts = lines.map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <div>
      {texts.map(
        (line, index) =>
          line && (
            <p key={line}>
              {index === 0 && <b>{lead}</b>} <span>{index === 0 ? `· ${line}` : line}</span>
            </p>
          ),
      )}
    </div>
  );
}

/** Writes the terms of an offer in three lines. */
export function TermLines({ offer }: { offer: Offer }) {
  const { total, days, extraDay, deliverOn, period, payment, permit, conditions } = offer;
  return (
    <Lines
      lead={priceText(total)}
      lines={[
        [daysText(days), extraDay !== null && `diária extra ${priceText(extraDay)}`],
        [deliverOn && `Entrega ${weekdayText(deliverOn)}${periodTexts[period]}`, payment],
        [permitTexts[permit], conditions],
      ]}
    />
  );
}

const permitTexts = {
  included: 'A empresa tira a licença da rua',
  customer: 'Você tira a licença da rua',
  not_needed: null,
};

interface SupplierProps {
  request: SentRequest;
  company: NonNullable<ReturnType<typeof acceptedCompany>>;
}

/** The contract is or was with this company. */
export function Supplier({ request: { contact, view }, company }: SupplierProps) {
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
      {offer && <TermLines offer={offer} />}
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
  const noun = `${skips} ${skips === 1 ? 'caçamba' : 'caçambas'}`;
  return (
    <div className={`${layout.panel} ${task.rows}`}>
      <details open={request.view?.status === 'sent'}>
        <summary>
          <span>O pedido</span>
        </summary>
        <div>
          <Lines
            lead={size === 'unknown' ? noun : `${noun} de ${size}\u00a0m³`}
            lines={[
              [loadNames[load].toLowerCase(), place === 'lot' ? 'no terreno' : 'na rua'],
              [`${wishText(wish)}${periodTexts[period]}`, days && daysText(days)],
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
