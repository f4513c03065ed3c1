import { type FormEvent, useState } from 'react';
import { cityById } from '#src/catalogue/cities.ts';
import {
  canTake,
  type InvitationState,
  type RequestStatus,
  type StepOf,
  statusAt,
} from '#src/company/request-steps.ts';
import type { Answer, RequestView } from '#src/company/requests.ts';
import { noteSkip } from '#src/device/rented-skip.ts';
import {
  deleteRequest,
  goesOn,
  isWaiting,
  type SendProblem,
  type SentRequest,
  shareRequest,
  syncRequest,
  takeStep,
} from '#src/device/sent-requests.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { loadNames } from '#src/shared/contact/request-draft.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { cnpjText, dayOf, reaisText, shortDate, weekdays } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog, Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { AcceptForm } from './accept-form.tsx';
import { problemTexts } from './problem-texts.ts';
import { PushButton } from './push-button.tsx';
import { RequestPhotos } from './request-photos.tsx';
import { Review } from './review-form.tsx';
import styles from './sent-requests.module.css';

/** One request: where it stands, what companies answered, and what can be done. */
export function RequestCard({ request }: { request: SentRequest }) {
  const { view, problem } = request;
  const status = view && statusOf(view);
  return (
    <article className={`${layout.card} ${layout.rows}`} aria-label={titleOf(request)}>
      <div className={layout.closeRows}>
        <h2>{titleOf(request)}</h2>
        <p role="status">
          <strong>{standingText(request, status)}</strong>
        </p>
        <p className={layout.soft}>{detailsText(request)}</p>
        <RequestPhotos request={request} />
      </div>
      <ErrorAlert text={problem !== null && problem !== 'offline' && problemTexts[problem]} />
      {view && status && <Answers request={request} view={view} status={status} />}
      {view?.canAct && status && <Actions request={request} status={status} />}
      {view && <Review request={request} view={view} />}
      <Keeping request={request} />
    </article>
  );
}

function statusOf(view: RequestView): RequestStatus {
  const time = (text: string | null) => text && Date.parse(text);
  return statusAt(
    {
      status: view.status,
      expiresAt: Date.parse(view.expiresAt),
      acceptedAt: time(view.acceptedAt) || null,
      deliveredAt: time(view.deliveredAt) || null,
      collectedAt: time(view.collectedAt) || null,
    },
    Date.now(),
  );
}

function written({ sent, view }: SentRequest) {
  return (view ?? sent) as Pick<
    RequestView,
    'cityId' | 'bairro' | 'load' | 'size' | 'skips' | 'date' | 'days' | 'place' | 'material'
  >;
}

function titleOf(request: SentRequest): string {
  const { cityId, bairro, size, skips } = written(request);
  const what = size === 'unknown' ? 'Caçamba' : `Caçamba de ${size}\u00a0m³`;
  return `${skips > 1 ? `${skips} × ` : ''}${what}, ${bairro}, ${cityById(cityId).name}`;
}

function detailsText(request: SentRequest): string {
  const { load, date, days, place, material } = written(request);
  return [
    loadNames[load],
    material,
    date && `entrega em ${shortDate(date)}`,
    days && `${days} dias`,
    place === 'lot' ? 'dentro do terreno' : 'na rua',
  ]
    .filter(Boolean)
    .join(' · ');
}

function standingText(
  { state, view, steps, photos }: SentRequest,
  status: RequestStatus | null,
): string {
  if (state === 'queued' || !view || !status) return 'Salvo neste celular, ainda não enviado';
  if (steps.length > 0) return 'Guardado neste celular, ainda não enviado';
  if (photos.length > 0) return 'Pedido enviado, faltam as fotos';
  const count = view.companies.length;
  const answered = view.companies.filter((one) => one.state === 'answered').length;
  if (status === 'sent' && answered > 0)
    return answered === 1 ? 'Uma empresa respondeu' : `${answered} empresas responderam`;
  if (status === 'sent')
    return `Enviado ${momentText(view.sentAt)} a ${count === 1 ? 'uma empresa' : `${count} empresas`}`;
  if (status === 'cancelled') return `Cancelado${view.reason ? `: ${view.reason}` : ''}`;
  if (status === 'delivered' && view.exchangeAskedAt) return 'Entregue; você pediu a troca';
  return statusTexts[status];
}

const statusTexts: Record<Exclude<RequestStatus, 'sent' | 'cancelled'>, string> = {
  accepted: 'Você aceitou uma resposta',
  delivered: 'Caçamba entregue',
  collected: 'Caçamba retirada',
  closed: 'Encerrado',
  expired: 'O prazo acabou sem acordo',
  blocked: 'Pedido bloqueado',
};

/** 'em 20/11, quinta-feira, às 14:32' */
function momentText(iso: string): string {
  const time = new Date(iso);
  const clock = time.toLocaleTimeString('pt-BR', { timeStyle: 'short' });
  const day = time.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
  return `em ${day}, ${weekdays[time.getDay()]}, às ${clock}`;
}

interface AnswersProps {
  request: SentRequest;
  view: RequestView;
  status: RequestStatus;
}

/** Side by side where there is room, the cheapest first. */
function Answers({ request, view, status }: AnswersProps) {
  const shown = status === 'sent' ? view.companies : view.companies.filter(isAccepted);
  const prices = shown.flatMap(({ state, answer }) =>
    state === 'answered' && answer ? [answer.total] : [],
  );
  const cheapest = prices.length > 1 ? Math.min(...prices) : null;
  const sorted = shown.toSorted(
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
            <Terms answer={company.answer} isCheapest={company.answer.total === cheapest} />
          ) : (
            <p>
              {stateTexts[company.state]}
              {company.reason && ` ${company.reason}`}
            </p>
          )}
          {isAccepted(company) && <Supplier company={company} request={request} view={view} />}
          {view.canAct && canTake('visitor', 'accept', status) && company.state === 'answered' && (
            <AcceptForm request={request} company={company} />
          )}
        </li>
      ))}
    </ul>
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

export function Terms({ answer, isCheapest }: { answer: Answer; isCheapest: boolean }) {
  const { total, days, extraDay, permit, payment, deliverOn, period, conditions } = answer;
  const rows = {
    Dias: `${days} ${days === 1 ? 'incluído' : 'incluídos'}`,
    'Dia a mais': extraDay === null ? null : reaisText(extraDay),
    Entrega: deliverOn && `${shortDate(deliverOn)}${periodTexts[period]}`,
    Autorização: permit === 'not_needed' ? null : permitTexts[permit],
    Pagamento: payment,
    Condições: conditions,
    'Vale até': shortDate(answer.validUntil.slice(0, 10)),
  };
  return (
    <>
      <p className={styles.price}>
        {reaisText(total)} {isCheapest && <mark>Menor preço</mark>}
      </p>
      <dl className={`${layout.smallTerms} ${styles.terms}`}>
        {Object.entries(rows).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

const periodTexts = { any: '', morning: ', de manhã', afternoon: ', à tarde' };
const permitTexts = { included: 'a empresa cuida', customer: 'você cuida' };

interface SupplierProps {
  company: RequestView['companies'][number];
  request: SentRequest;
  view: RequestView;
}

/** With whom the contract is: it can be printed. */
function Supplier({ company, request, view }: SupplierProps) {
  const { name, phone, cnpj } = company;
  return (
    <div className={layout.closeRows}>
      <p>
        Você aceitou {view.acceptedAt && momentText(view.acceptedAt)}. O contrato é entre você e a{' '}
        {name}
        {cnpj && `, CNPJ ${cnpjText(cnpj)}`}. O AlugaCaçamba só leva as mensagens.
      </p>
      <div className={`${layout.actions} ${layout.screenOnly}`}>
        {phone && (
          <a href={telLink(phone)} className={button.secondary}>
            Ligar {formatPhone(phone)}
          </a>
        )}
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
      {view.canAct && <NoteInDiary company={company} request={request} view={view} />}
    </div>
  );
}

/** Where the diary counts how long the skip may stay. */
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

interface ActionsProps {
  request: SentRequest;
  status: RequestStatus;
}

/** What the visitor can do now, besides accepting. */
function Actions({ request, status }: ActionsProps) {
  const { id, view } = request;
  const may = (step: StepOf<'visitor'>) => canTake('visitor', step, status);
  const steps = [
    { step: 'deliver', text: 'A caçamba chegou', kind: 'primary' },
    { step: 'exchange', text: 'Pedir a troca' },
    { step: 'collect', text: 'A caçamba foi retirada', kind: 'primary' },
    { step: 'close', text: 'Encerrar o pedido', kind: 'primary' },
    { step: 'undeliver', text: 'Ainda não chegou' },
    { step: 'uncollect', text: 'Ainda está aqui' },
    { step: 'extend', text: 'Esperar mais três dias' },
  ] as const;
  const possible = steps.filter(
    ({ step }) =>
      may(step) &&
      !(step === 'exchange' && view?.exchangeAskedAt) &&
      !(step === 'extend' && view?.isExtended),
  );
  return (
    <div className={`${layout.actions} ${layout.screenOnly}`}>
      {possible.map(({ step, text, ...rest }) => (
        <Button
          key={step}
          {...('kind' in rest && { kind: rest.kind })}
          onClick={() => void takeStep(id, { step })}
        >
          {text}
        </Button>
      ))}
      {may('cancel') && <Cancel id={id} isAccepted={status === 'accepted'} />}
    </div>
  );
}

function Cancel({ id, isAccepted }: { id: string; isAccepted: boolean }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function cancel(event: FormEvent) {
    if (reason.trim() !== '') return void takeStep(id, { step: 'cancel', reason });
    event.preventDefault();
    setError('Escreva o motivo.');
  }

  return (
    <Dialog
      opener="Cancelar o pedido"
      openerClass={button.secondary}
      title="Cancelar o pedido?"
      actions={<Button type="submit">Voltar</Button>}
    >
      <p>
        {isAccepted
          ? 'A empresa recebe o aviso com o motivo.'
          : 'As empresas recebem o aviso, e ninguém mais responde.'}
      </p>
      <form method="dialog" noValidate className={layout.rows} onSubmit={cancel}>
        <TextField
          label="Motivo"
          name="motivo"
          maxLength={200}
          error={error}
          value={reason}
          onText={setReason}
        />
        <Button type="submit" kind="danger">
          Cancelar o pedido
        </Button>
      </form>
    </Dialog>
  );
}

/** The link, sending again, and deleting. */
function Keeping({ request }: { request: SentRequest }) {
  const { id, view, token } = request;
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<SendProblem>();

  async function copy(link: string, text: string) {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(text);
    } catch {
      setSaid(`Copie este link: ${link}`);
    }
  }

  async function share() {
    setProblem(undefined);
    const outcome = await shareRequest(request, true);
    if ('problem' in outcome) return setProblem(outcome.problem);
    await copy(linkOf(outcome.token), 'Copiado. Quem abre este link só lê o pedido.');
  }

  async function remove() {
    setProblem(await deleteRequest(request));
  }

  return (
    <div className={`${layout.closeRows} ${layout.screenOnly}`}>
      <div className={layout.smallButtons}>
        {isWaiting(request) && <Button onClick={() => void syncRequest(id)}>Enviar agora</Button>}
        {view?.canAct && (
          <>
            <Button
              onClick={() =>
                void copy(
                  linkOf(token),
                  'Copiado. Guarde: com este link você volta ao pedido em outro aparelho.',
                )
              }
            >
              Guardar o link
            </Button>
            <Button onClick={() => void share()}>Link só para ver</Button>
          </>
        )}
        <ConfirmDialog
          opener="Apagar"
          openerClass={button.secondary}
          title="Apagar o pedido?"
          confirm="Apagar"
          onConfirm={() => void remove()}
        >
          <p>
            {view?.canAct
              ? 'Apagamos o pedido no site e neste aparelho. As empresas recebem um aviso. Se você aceitou uma resposta, fica registrado só o que foi combinado, sem o seu nome.'
              : 'O pedido sai deste aparelho.'}
          </p>
        </ConfirmDialog>
      </div>
      <p role="status" className={layout.outcome}>
        {said}
      </p>
      {view?.canAct && goesOn(request) && <PushButton request={request} />}
      <ErrorAlert text={problem && problemTexts[problem]} />
    </div>
  );
}

function linkOf(token: string | null): string {
  return `${site.url}/pedido#t=${token}`;
}
