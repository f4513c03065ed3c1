import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { cityById } from '#src/catalogue/cities.ts';
import { loadNames } from '#src/catalogue/skips.ts';
import { comingDay } from '#src/company/fields.ts';
import { notDoneText, type SendProblem, waitingTexts } from '#src/device/request-api.ts';
import {
  changeDate,
  deleteRequest,
  goesOn,
  isWaiting,
  type SentRequest,
  syncRequest,
  takeStep,
  undoStep,
} from '#src/device/requests.ts';
import {
  type NewVisitorStep,
  newCancellation,
  type RequestView,
  type VisitorStep,
} from '#src/request/request.ts';
import { canTake, type RequestStatus, type StepOf } from '#src/request/steps.ts';
import { momentText, skipsText } from '#src/request/words.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { daysText, shortDate } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog, Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { Offers } from './offers.tsx';
import { PushButton } from './push-button.tsx';
import { Links } from './request-links.tsx';
import { RequestPhotos } from './request-photos.tsx';
import { Review } from './review-form.tsx';
import styles from './sent-requests.module.css';

interface RequestCardProps {
  request: SentRequest;
  onDelete: () => void;
}

export function RequestCard({ request, onDelete }: RequestCardProps) {
  const { view, problem } = request;
  // The server's status counts, because this device's clock may be wrong.
  const status = view?.status;
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = () => heading.current?.focus({ preventScroll: true });
  return (
    <article
      className={`${layout.card} ${layout.rows}`}
      aria-label={`${titleOf(request)}. ${dateText(request)}`}
    >
      <div className={layout.closeRows}>
        <h2 ref={heading} tabIndex={-1}>
          {titleOf(request)} <span className={styles.date}>{dateText(request)}</span>
        </h2>
        <p role="status">
          <strong>{standingText(request, status)}</strong>
        </p>
        {problem && request.steps.length > 0 && (
          <div className={layout.smallButtons}>
            <Button
              onClick={() => {
                leave();
                void undoStep(request);
              }}
            >
              Desfazer
            </Button>
          </div>
        )}
        <p className={layout.soft}>{detailsText(request)}</p>
        <RequestPhotos request={request} />
      </div>
      <ErrorAlert
        text={problem !== null && problem !== 'offline' && problemText(request, problem)}
      />
      {needsDate(request) && <ChangeDate request={request} leave={leave} />}
      {view && <Offers request={request} view={view} leave={leave} />}
      {view?.canAct && status && <Actions request={request} status={status} leave={leave} />}
      {view && <Review request={request} view={view} leave={leave} />}
      <Keeping request={request} leave={leave} onDelete={onDelete} />
    </article>
  );
}

function problemText({ state }: SentRequest, problem: SendProblem): string {
  if (state === 'sent' && problem === 'too-many')
    return 'Foram muitos envios em pouco tempo. O aparelho tenta de novo daqui a pouco.';
  return waitingTexts[problem];
}

/** The day may be why a request that is not sent cannot be. */
function needsDate({ state, problem }: SentRequest): boolean {
  return state === 'queued' && (problem === 'past' || problem === 'untaken');
}

function ChangeDate({ request, leave }: { request: SentRequest; leave: () => void }) {
  const { values, form, field } = useForm({
    values: { date: '' },
    schema: v.object({ date: v.nullable(comingDay()) }),
    toBody: ({ date }) => ({ date: date || null }),
    async send({ date }) {
      leave();
      void changeDate(request.id, date);
    },
  });
  return (
    <form {...form} className={layout.closeRows}>
      <TextField
        label="Dia da entrega"
        hint="Sem dia, a empresa diz quando pode entregar."
        type="date"
        min={brasiliaDay(Date.now())}
        {...field('date')}
      />
      <div>
        <Button type="submit" kind="primary">
          {values.date ? 'Enviar com este dia' : 'Enviar sem dia'}
        </Button>
      </div>
    </form>
  );
}

function written({ sent, view }: SentRequest) {
  return (view ?? sent) as Pick<
    RequestView,
    'cityId' | 'bairro' | 'load' | 'size' | 'skips' | 'date' | 'days' | 'place' | 'material'
  >;
}

function titleOf(request: SentRequest): string {
  const { cityId, bairro, ...rest } = written(request);
  return `${skipsText(rest)}, ${bairro}, ${cityById(cityId).name}`;
}

/** The date tells requests apart that ask for the same. */
function dateText({ view, savedAt }: SentRequest): string {
  return `Pedido de ${shortDate(brasiliaDay(view ? Date.parse(view.sentAt) : savedAt))}`;
}

function detailsText(request: SentRequest): string {
  const { load, date, days, place, material } = written(request);
  return [
    loadNames[load],
    material,
    date && `entrega em ${shortDate(date)}`,
    days && daysText(days),
    place === 'lot' ? 'dentro do terreno' : 'na rua',
  ]
    .filter(Boolean)
    .join(' · ');
}

function standingText(
  { state, view, steps, photos, problem }: SentRequest,
  status: RequestStatus | undefined,
): string {
  if (state === 'queued' || !view || !status)
    return 'Pedido salvo neste aparelho, ainda não enviado';
  const waiting = steps.at(-1);
  if (waiting && !problem) return `${stepText(waiting, view)} está a caminho`;
  if (waiting)
    return `${stepText(waiting, view)} ${problem === 'offline' ? 'espera a internet' : 'ainda não chegou ao site'}`;
  if (photos.length > 0) return 'Pedido enviado, faltam as fotos';
  const count = view.companies.length;
  const answered = view.companies.filter((company) => company.state === 'answered').length;
  if (status === 'sent' && answered > 0)
    return answered === 1 ? 'Uma empresa respondeu' : `${answered} empresas responderam`;
  if (status === 'sent')
    return `Enviado em ${momentText(view.sentAt)} a ${count === 1 ? 'uma empresa' : `${count} empresas`}`;
  if (status === 'cancelled') return `Cancelado${view.reason ? `: ${view.reason}` : ''}`;
  if (status === 'delivered' && view.exchangeAskedAt) return 'Caçamba entregue. Você pediu a troca';
  return statusTexts[status];
}

function stepText(step: VisitorStep, { companies }: RequestView): string {
  if (step.step !== 'accept') return stepTexts[step.step];
  return `Sua escolha da empresa ${companies.find(({ id }) => id === step.companyId)?.name}`;
}

const stepTexts: Record<Exclude<StepOf<'visitor'>, 'accept'>, string> = {
  extend: 'O pedido de mais três dias',
  cancel: 'O cancelamento',
  deliver: 'O aviso de que a caçamba chegou',
  undeliver: 'O aviso de que a caçamba ainda não chegou',
  exchange: 'O pedido de troca',
  collect: 'O aviso da retirada',
  uncollect: 'O aviso de que a caçamba ainda está aí',
  close: 'O encerramento',
};

const statusTexts: Record<Exclude<RequestStatus, 'sent' | 'cancelled'>, string> = {
  accepted: 'Você aceitou uma resposta',
  delivered: 'Caçamba entregue',
  collected: 'Caçamba retirada',
  closed: 'Encerrado',
  expired: 'O prazo acabou sem acordo',
  blocked: 'Pedido bloqueado',
};

interface ActionsProps {
  request: SentRequest;
  status: RequestStatus;
  /** The focus moves before the pressed button goes. */
  leave: () => void;
}

function Actions({ request, status, leave }: ActionsProps) {
  const { id, view } = request;
  const isHeld = useHold(request.steps.length > 0);
  const may = (step: StepOf<'visitor'>) => canTake('visitor', step, status);
  const steps = [
    { step: 'deliver', text: 'A caçamba chegou', kind: 'primary' },
    { step: 'collect', text: 'A caçamba foi retirada', kind: 'primary' },
    { step: 'close', text: 'Encerrar o pedido', kind: 'primary' },
    { step: 'undeliver', text: 'Ainda não chegou' },
    { step: 'uncollect', text: 'Ainda está aqui' },
    { step: 'extend', text: 'Esperar mais três dias' },
  ] as const;
  const possible = steps.filter(
    ({ step }) => may(step) && !(step === 'extend' && view?.isExtended),
  );

  function take(step: NewVisitorStep) {
    leave();
    void takeStep(id, step);
  }

  return (
    <div className={`${layout.actions} ${layout.screenOnly} ${layout.optional}`}>
      {possible.map(({ step, text, ...rest }) => (
        <Button
          key={step}
          {...('kind' in rest && { kind: rest.kind })}
          disabled={isHeld}
          onClick={() => take({ step })}
        >
          {text}
        </Button>
      ))}
      {may('exchange') && !view?.exchangeAskedAt && (
        <Held isHeld={isHeld} text="Pedir a troca">
          <ConfirmDialog
            opener="Pedir a troca"
            openerClass={button.secondary}
            title="Pedir a troca da caçamba?"
            confirm="Pedir a troca"
            confirmClass={button.primary}
            onConfirm={() => take({ step: 'exchange' })}
          >
            <p>
              A empresa recebe o aviso de que a caçamba está cheia e de que você quer outra no
              lugar. Combine o preço da troca com ela.
            </p>
          </ConfirmDialog>
        </Held>
      )}
      {may('cancel') && (
        <Held isHeld={isHeld} text="Cancelar o pedido">
          <Cancel isAccepted={status === 'accepted'} onCancel={take} />
        </Held>
      )}
    </div>
  );
}

/** Holds for a second after a step: what a second tap hits has moved under the finger. */
function useHold(isSending: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isSending) return setHeld(true);
    const timer = setTimeout(() => setHeld(false), 1000);
    return () => clearTimeout(timer);
  }, [isSending]);
  return isSending || isHeld;
}

interface HeldProps {
  isHeld: boolean;
  text: string;
  /** The opener has this text. */
  children: ReactNode;
}

function Held({ isHeld, text, children }: HeldProps) {
  return isHeld ? <Button disabled>{text}</Button> : children;
}

interface CancelProps {
  isAccepted: boolean;
  onCancel: (step: NewVisitorStep) => void;
}

function Cancel({ isAccepted, onCancel }: CancelProps) {
  const { form, field } = useForm({
    values: { reason: '' },
    schema: newCancellation,
    toBody: ({ reason }) => ({ step: 'cancel', reason }),
    async send(step, element) {
      // The dialog is closed first, because the step removes it.
      element.closest('dialog')?.close();
      onCancel(step);
    },
  });

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
      <form {...form} className={layout.rows}>
        <TextField label="Motivo" maxLength={200} {...field('reason')} />
        <Button type="submit" kind="danger">
          Cancelar o pedido
        </Button>
      </form>
    </Dialog>
  );
}

function Keeping({ request, leave, onDelete }: RequestCardProps & { leave: () => void }) {
  const { id, view } = request;
  const [problem, setProblem] = useState<SendProblem>();
  // The company still has to collect its skip.
  const isDeletable = !(view?.canAct && view.status === 'delivered');

  function sendNow() {
    leave();
    void syncRequest(id);
  }

  async function erase() {
    const failed = await deleteRequest(request);
    if (failed) setProblem(failed);
    else onDelete();
  }

  return (
    <div className={`${layout.closeRows} ${layout.screenOnly}`}>
      {view?.canAct && <Links request={request} isOwner={view.isOwner} />}
      {view?.canAct && goesOn(request) && <PushButton request={request} />}
      <div className={layout.smallButtons}>
        {isWaiting(request) && <Button onClick={sendNow}>Enviar agora</Button>}
        {isDeletable && (
          <ConfirmDialog
            opener="Apagar"
            openerClass={button.secondary}
            title="Apagar o pedido?"
            confirm="Apagar"
            onConfirm={() => void erase()}
          >
            <p>
              {view?.canAct
                ? 'Vamos apagar o pedido do site e deste aparelho e avisar quem recebeu o pedido. Se você aceitou uma resposta, fica registrado só o que foi combinado, sem o seu nome.'
                : 'O pedido sai deste aparelho.'}
            </p>
          </ConfirmDialog>
        )}
      </div>
      {!isDeletable && (
        <p className={layout.soft}>
          Depois da retirada você pode apagar o pedido: até lá, a empresa precisa do endereço.
        </p>
      )}
      <ErrorAlert text={problem && notDoneText('O pedido não foi apagado.', problem)} />
    </div>
  );
}
