import { type MouseEvent, useState } from 'react';
import { noteSkip } from '#src/device/rented-skip.ts';
import type { SentRequest } from '#src/device/sent-requests.ts';
import type { Offer, RequestView } from '#src/request/request.ts';
import { canTake, type InvitationState } from '#src/request/steps.ts';
import { offerTerms, validUntilText } from '#src/request/words.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { brasiliaDay, dayOf } from '#src/shared/text/days.ts';
import { cnpjText, priceText, shortDate } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { TermsList } from '#src/ui/text/text.tsx';
import { AcceptForm } from './accept-form.tsx';
import styles from './sent-requests.module.css';

interface OffersProps {
  request: SentRequest;
  view: RequestView;
  /** The focus moves before the pressed button goes. */
  leave: () => void;
}

/** Shows the offers side by side where there is room, the cheapest first. */
export function Offers(props: OffersProps) {
  // The offer stays as it was when the dialog over it opened: a dialog that moves with its offer is
  // no longer modal, and people accept only what they have read.
  const [frozen, setFrozen] = useState<OffersProps>();
  const { request, view } = frozen ?? props;
  const { status } = view;
  const isUnsettled = status === 'sent' || status === 'expired';
  const shown = isUnsettled ? view.companies : view.companies.filter(isAccepted);
  const prices = shown.flatMap(({ state, answer }) =>
    state === 'answered' && answer && !answer.isOver ? [answer.total] : [],
  );
  const cheapest = prices.length > 1 ? Math.min(...prices) : null;
  const sorted = [...shown].sort(
    (a, b) => (a.answer?.total ?? Number.MAX_VALUE) - (b.answer?.total ?? Number.MAX_VALUE),
  );
  return (
    <ul className={styles.answers}>
      {sorted.map((company) => (
        <li key={company.id} className={`${layout.panel} ${layout.closeRows}`}>
          <h3>
            {company.slug ? (
              <PageLink to={companyPath(company.slug)}>{company.name}</PageLink>
            ) : (
              company.name
            )}
          </h3>
          {company.answer && company.state !== 'withdrawn' ? (
            <Terms
              answer={company.answer}
              isAccepted={isAccepted(company)}
              isCheapest={company.answer.total === cheapest}
            />
          ) : (
            <p>{[stateTexts[company.state], company.reason].filter(Boolean).join(' ')}</p>
          )}
          {isAccepted(company) && <Supplier company={company} request={request} view={view} />}
          {company.answer && mayAccept(view, company) && request.steps.length === 0 && (
            <AcceptForm
              request={request}
              company={company}
              answer={company.answer}
              isOutdated={!isCurrent(props.view, company)}
              leave={props.leave}
              onOpen={() => setFrozen(props)}
              onClose={() => setFrozen(undefined)}
            >
              <TermsList
                terms={{ Preço: priceText(company.answer.total), ...termsOf(company.answer) }}
              />
            </AcceptForm>
          )}
        </li>
      ))}
    </ul>
  );
}

type InvitedCompany = RequestView['companies'][number];

function mayAccept(view: RequestView, { state, answer }: InvitedCompany): boolean {
  const isPossible = view.canAct && canTake('visitor', 'accept', view.status);
  return isPossible && state === 'answered' && !answer?.isOver;
}

/** Tells whether the offer that was read can still be accepted. */
function isCurrent(view: RequestView, { id, answer }: InvitedCompany): boolean {
  const current = view.companies.find((company) => company.id === id);
  return Boolean(
    current && mayAccept(view, current) && current.answer?.version === answer?.version,
  );
}

const isAccepted = ({ state }: { state: InvitationState }) => state === 'accepted';

const stateTexts: Record<InvitationState, string> = {
  invited: 'Ainda não abriu o pedido.',
  seen: 'Leu o pedido e ainda não respondeu.',
  answered: '',
  declined: 'Não pode atender.',
  withdrawn: 'Retirou a resposta.',
  accepted: '',
  not_chosen: '',
};

interface TermsProps {
  answer: Offer;
  isAccepted: boolean;
  isCheapest: boolean;
}

function Terms({ answer, isAccepted, isCheapest }: TermsProps) {
  return (
    <>
      <p className={styles.price}>
        <span>{priceText(answer.total)}</span> {isCheapest && <mark>Menor preço</mark>}
      </p>
      <TermsList terms={isAccepted ? offerTerms(answer, 'você') : termsOf(answer)} />
    </>
  );
}

function termsOf(answer: Offer) {
  return {
    ...offerTerms(answer, 'você'),
    [answer.isOver ? 'Valeu até' : 'Vale até']: validUntilText(answer),
  };
}

interface SupplierProps {
  company: InvitedCompany;
  request: SentRequest;
  view: RequestView;
}

/** The contract is or was with this company, so it can be printed. */
function Supplier({ company, request, view }: SupplierProps) {
  const { name, phone, cnpj } = company;
  const isOver = view.status === 'cancelled' || view.status === 'blocked';
  const supplierFacts = [
    name,
    cnpj && `CNPJ ${cnpjText(cnpj)}`,
    phone && `telefone ${formatPhone(phone)}`,
  ].filter(Boolean);
  const day = view.acceptedAt && `em ${shortDate(brasiliaDay(Date.parse(view.acceptedAt)))}`;
  if (isOver) return <p>{`Você tinha aceitado a resposta da empresa ${name} ${day}.`}</p>;
  return (
    <div className={layout.closeRows}>
      <p>
        Você aceitou {day}. O contrato é entre você e a empresa {supplierFacts.join(', ')}. O
        AlugaCaçamba só leva as mensagens.
      </p>
      <div className={`${layout.actions} ${layout.screenOnly}`}>
        {phone && (
          <a href={telLink(phone)} className={button.secondary}>
            <span>
              Ligar para <span className={styles.whole}>{formatPhone(phone)}</span>
            </span>
          </a>
        )}
        <Button onClick={printCard}>Imprimir</Button>
      </div>
      {view.canAct && <NoteInDiary company={company} request={request} view={view} />}
    </div>
  );
}

/** Prints only the request of the pressed button. */
function printCard({ currentTarget }: MouseEvent): void {
  const card = currentTarget.closest('article');
  card?.setAttribute('data-printed', '');
  window.addEventListener('afterprint', () => card?.removeAttribute('data-printed'), {
    once: true,
  });
  window.print();
}

/** Puts the rental into the diary, which counts how long the skip may stay. */
function NoteInDiary({ company, request, view }: SupplierProps) {
  const [state, setState] = useState<'idle' | 'noted' | 'failed'>('idle');
  const { answer, name, phone } = company;
  const { contact } = request.sent ?? {};

  async function note() {
    const arrival = view.deliveredAt
      ? dayOf(Date.parse(view.deliveredAt))
      : (answer?.deliverOn ?? view.date);
    const skip = {
      id: view.id,
      createdAt: Date.now(),
      company: name,
      phone: phone ?? '',
      city: view.cityId,
      place: view.place,
      address: contact?.street ?? '',
      arrival: arrival ?? dayOf(Date.now()),
      time: '',
      days: answer ? String(answer.days) : '',
      extraDays: '',
      extraPrice: answer?.extraDay == null ? '' : String(answer.extraDay).replace('.', ','),
      note: answer?.conditions ?? '',
      pickedUp: view.collectedAt ? dayOf(Date.parse(view.collectedAt)) : '',
    };
    setState((await noteSkip(skip)) ? 'noted' : 'failed');
  }

  return (
    <div className={`${layout.smallButtons} ${layout.screenOnly}`}>
      {state === 'noted' ? (
        <p role="status">
          O aluguel está no <PageLink to="/ferramentas/diario">diário da caçamba</PageLink>, com o
          prazo.
        </p>
      ) : (
        <Button onClick={() => void note()}>Colocar no diário</Button>
      )}
      <ErrorAlert
        text={
          state === 'failed' &&
          'Não foi possível guardar neste aparelho. Libere espaço e tente de novo.'
        }
      />
    </div>
  );
}
