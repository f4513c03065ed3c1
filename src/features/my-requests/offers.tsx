import { type CSSProperties, useState } from 'react';
import { acceptable, type Offering, type Row, type SentRequest } from '#src/device/request-rows.ts';
import type { RequestView } from '#src/request/request.ts';
import { type NewVisitorStep, newAcceptance, type Offer } from '#src/request/steps.ts';
import { clockText, momentDay, validUntilText } from '#src/request/words.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { dayAndMonth, daysText, priceText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import task from '#src/ui/task.module.css';
import styles from './my-requests.module.css';
import { TermLines, termsOf } from './terms.tsx';

interface OffersProps {
  request: SentRequest;
  view: RequestView;
  chosen: string | undefined;
  onChoose: (companyId: string) => void;
}

/** Shows the offers side by side, the cheapest first; all others that were asked stand below. */
export function Offers({ request, view, chosen, onChoose }: OffersProps) {
  const offering = view.companies
    .filter((company): company is Offering => !!company.offer && company.state === 'offered')
    .sort((a, b) => Number(b.canAccept) - Number(a.canAccept) || a.offer.total - b.offer.total);
  const valid = offering.filter(({ canAccept }) => canAccept);
  const lowest = valid.length > 1 ? valid[0]?.offer.total : undefined;
  const silent = view.companies.filter((company) => !offering.some(({ id }) => id === company.id));
  const note = ({ total, isOver }: Offer, canAccept: boolean) => {
    if (!canAccept) return <small>{isOver ? 'venceu' : 'não dá mais para aceitar'}</small>;
    if (total === lowest) return <mark>menor preço</mark>;
    return lowest !== undefined && <small>{`${priceText(total - lowest)} a mais`}</small>;
  };
  const choosable = acceptable(request).map(({ id }) => id);
  const factsOf = (offer: Offer) => ({
    ...termsOf(request, offer),
    'Respondeu em': elapsedText(Date.parse(offer.sentAt) - Date.parse(view.sentAt)),
    'Vale até': validUntilText(offer).slice(0, 5),
  });
  // A term that no offer names has no row.
  const facts = offering.flatMap(({ offer }) => Object.entries(factsOf(offer)));
  const terms = new Set(facts.flatMap(([term, fact]) => (fact === null ? [] : term)));
  return (
    <>
      {offering.length > 0 && (
        <div
          role="radiogroup"
          aria-label="Respostas"
          className={styles.offers}
          style={{ '--facts': terms.size + 2 } as CSSProperties}
        >
          <p aria-hidden="true" className={styles.names}>
            {['Empresa', 'Preço', ...terms].map((name) => (
              <span key={name} className={styles.fact}>
                {name}
              </span>
            ))}
          </p>
          {offering.map(({ id, name, slug, offer, canAccept }) => (
            <label key={id} className={styles.offer}>
              <span className={styles.company}>
                <input
                  type="radio"
                  name="resposta"
                  aria-label={`${name}, ${priceText(offer.total)}`}
                  disabled={!choosable.includes(id)}
                  checked={id === chosen}
                  onChange={() => onChoose(id)}
                />
                <span>
                  <b>{name}</b>
                  {slug && <PageLink to={companyPath(slug)}>Ver página</PageLink>}
                </span>
              </span>
              <span className={styles.fact}>
                <b className={styles.price}>{priceText(offer.total)}</b> {note(offer, canAccept)}
              </span>
              {Object.entries(factsOf(offer)).map(
                ([term, fact]) =>
                  terms.has(term) && (
                    <span key={term} className={styles.fact}>
                      <small>{term}</small> <span>{fact ?? '–'}</span>
                    </span>
                  ),
              )}
            </label>
          ))}
        </div>
      )}
      {silent.length > 0 && (
        <ul className={`${layout.panel} ${task.rows}`}>
          {silent.map((company) => (
            <li key={company.id}>
              <span>
                <b>{company.name}</b>
              </span>{' '}
              <span className={layout.soft}>{silenceText(company, view.status === 'sent')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Writes '25 min', '3 h' or '2 dias'. */
function elapsedText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours}\u00a0h` : daysText(Math.round(hours / 24));
}

function silenceText(
  { state, seenAt, reason }: RequestView['companies'][number],
  isOpen: boolean,
): string {
  const stillNot = isOpen ? 'ainda não' : 'não';
  if (state === 'declined') return ['não pode', reason].filter(Boolean).join(': ');
  if (state === 'withdrawn') return 'retirou a resposta';
  if (state === 'not_chosen') return 'não escolhida';
  if (state === 'invited' || !seenAt) return `${stillNot} abriu`;
  const day = momentDay(seenAt);
  const isToday = day === brasiliaDay(Date.now());
  return `leu ${isToday ? '' : `${dayAndMonth(day)}, `}${clockText(seenAt)}, ${stillNot} respondeu`;
}

interface AcceptDialogProps {
  request: SentRequest;
  /** The newest contact of these rows is filled in. */
  all: readonly Row[];
  chosen: Offering | undefined;
  onAccept: (step: NewVisitorStep) => void;
  /** The dialog has to stay until it is closed. */
  onRead: (isReading: boolean) => void;
}

/** Accepts the offer that is read here, and gives its company the contact. */
export function AcceptDialog({ request, all, chosen, onAccept, onRead }: AcceptDialogProps) {
  // The offer stays as it was when the dialog opened: people accept only what they have read.
  const [read, setRead] = useState<Offering>();
  const shown = read ?? chosen;
  const contact = [request, ...all].flatMap((row) =>
    'contact' in row ? (row.contact ?? []) : [],
  )[0];
  const { form, field } = useForm({
    values: contact
      ? { ...contact, phone: formatPhone(contact.phone) }
      : { name: '', phone: '', street: '' },
    schema: newAcceptance,
    toBody: (values) => ({
      step: 'accept',
      companyId: shown?.id,
      version: shown?.offer.version,
      contact: values,
    }),
    async send(step, element) {
      // The dialog is closed first, because the step removes it.
      element.closest('dialog')?.close();
      onAccept(step);
    },
  });
  if (!shown)
    return (
      <Button kind="primary" disabled>
        Escolha uma resposta
      </Button>
    );
  const { name, offer } = shown;
  const isCurrent = acceptable(request).some(
    (company) => company.id === shown.id && company.offer.version === offer.version,
  );
  const price = priceText(offer.total);

  return (
    <Dialog
      opener={
        <span>
          Aceitar {price} <span className={layout.visuallyHidden}>de {name}</span>
        </span>
      }
      openerClass={button.primary}
      className={dialog.sheet}
      title={`Aceitar a resposta de ${name}?`}
      actions={<Button type="submit">Voltar</Button>}
      onOpen={() => {
        setRead(shown);
        onRead(true);
      }}
      onClose={() => {
        setRead(undefined);
        onRead(false);
      }}
    >
      <TermLines request={request} offer={offer} />
      <form {...form} className={layout.rows}>
        <TextField label="Seu nome" autoComplete="name" maxLength={80} {...field('name')} />
        <TextField label="Telefone com DDD" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label="Rua e número"
          autoComplete="street-address"
          maxLength={160}
          {...field('street')}
        />
        <p className={layout.soft}>
          {`Só ${name} recebe estes dados. O contrato e o pagamento são entre vocês.`}
          {request.view && request.view.companies.length > 1 && (
            <span> As outras empresas ficam sabendo que você já escolheu.</span>
          )}
        </p>
        {isCurrent ? (
          <Button type="submit" kind="primary">
            {`Aceitar ${price}`}
          </Button>
        ) : (
          <ErrorAlert text="A empresa mudou a resposta, ou o prazo dela acabou. Volte e leia como ela está agora." />
        )}
      </form>
    </Dialog>
  );
}
