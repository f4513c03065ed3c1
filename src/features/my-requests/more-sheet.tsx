import { type MouseEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { dayField } from '#src/company/fields.ts';
import { goesOn } from '#src/device/outbox.ts';
import { notDoneText, type SendProblem } from '#src/device/request-api.ts';
import { type NotedSkip, removeRow, type SentRequest } from '#src/device/request-rows.ts';
import { deleteRequest, renewLinks, shareRequest } from '#src/device/requests.ts';
import { type NewVisitorStep, newCancellation } from '#src/request/request.ts';
import { site } from '#src/shared/site/site.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { Icon, type IconName } from '#src/ui/pictures/icon.tsx';
import styles from './my-requests.module.css';
import { NoteForm } from './note-form.tsx';
import { EmailNotice, PushNotice } from './notices.tsx';

interface RequestMoreProps {
  request: SentRequest;
  today: IsoDay;
  /** A step is on its way, or was just taken. */
  isHeld: boolean;
  take: (step: NewVisitorStep) => void;
  onDeleted: () => void;
}

/** Holds all that is rarely done with a request. */
export function RequestMore({ request, today, isHeld, take, onDeleted }: RequestMoreProps) {
  const { view } = request;
  const [problem, setProblem] = useState<SendProblem>();
  const may = (step: NewVisitorStep['step']) => !isHeld && view?.steps.includes(step);
  const canAct = view?.canAct && request.problem !== 'gone';
  // The company still has to collect its skip.
  const isDeletable = !(canAct && view?.status === 'delivered');

  async function erase() {
    const failed = await deleteRequest(request);
    setProblem(failed);
    if (!failed) onDeleted();
  }

  return (
    <>
      <MoreSheet>
        <div className={`${layout.panel} ${styles.rows}`}>
          {may('ask_exchange') && !view?.exchangeAskedAt && (
            <Fold icon="refresh" text="Pedir troca">
              <p>A empresa leva a cheia, deixa outra e diz o preço antes.</p>
              <Confirm text="Pedir a troca" onConfirm={() => take({ step: 'ask_exchange' })} />
            </Fold>
          )}
          {may('deliver') && (
            <Fold icon="calendar" text="A caçamba chegou em outro dia">
              <DayForm
                label="Chegou em"
                today={today}
                send={(on) => take({ step: 'deliver', on })}
              />
            </Fold>
          )}
          {may('collect') && (
            <Fold icon="check" text="A caçamba já foi retirada">
              <DayForm label="Saiu em" today={today} send={(on) => take({ step: 'collect', on })} />
            </Fold>
          )}
          {plainSteps.map(
            ({ step, icon, text }) =>
              may(step) && (
                <Action key={step} icon={icon} text={text} onPress={() => take({ step })} />
              ),
          )}
          {may('cancel') && (
            <Fold icon="close" text="Cancelar o pedido">
              <Cancel onCancel={take} />
            </Fold>
          )}
        </div>
        <div className={`${layout.panel} ${styles.rows}`}>
          {canAct && goesOn(request) && (
            <Fold icon="bell" text="Avisos">
              <PushNotice request={request} />
              {view.isOwner && <EmailNotice request={request} />}
            </Fold>
          )}
          {canAct && (
            <Fold icon="share" text="Links deste pedido">
              <Links request={request} isOwner={view.isOwner} />
            </Fold>
          )}
          <Action icon="print" text="Imprimir para a obra" onPress={print} />
          {isDeletable && (
            <Fold icon="trash" text="Apagar o pedido">
              <p>
                {canAct
                  ? 'Vamos apagar o pedido do site e deste aparelho. Se ele ainda está aberto, avisamos as empresas. Se você aceitou uma resposta, fica registrado só o que foi combinado, sem o seu nome.'
                  : 'O pedido sai deste aparelho.'}
              </p>
              <Confirm kind="danger" text="Apagar" onConfirm={() => void erase()} />
            </Fold>
          )}
        </div>
        {!isDeletable && (
          <p className={layout.soft}>
            Você pode apagar o pedido depois da retirada: até lá, a empresa precisa do endereço.
          </p>
        )}
      </MoreSheet>
      <ErrorAlert text={problem && notDoneText('O pedido não foi apagado.', problem)} />
    </>
  );
}

const plainSteps = [
  { step: 'undeliver', icon: 'undo', text: 'A caçamba ainda não chegou' },
  { step: 'uncollect', icon: 'undo', text: 'A caçamba ainda está aqui' },
  { step: 'close', icon: 'check', text: 'Encerrar o pedido' },
] as const;

interface SkipMoreProps {
  skip: NotedSkip;
  today: IsoDay;
  onChange: (part: Partial<NotedSkip>) => void;
  onDeleted: () => void;
}

export function SkipMore({ skip, today, onChange, onDeleted }: SkipMoreProps) {
  async function erase() {
    if (await removeRow(skip.id)) onDeleted();
  }

  return (
    <MoreSheet>
      <div className={`${layout.panel} ${styles.rows}`}>
        <Fold icon="form" text="Mudar o que está anotado">
          <NoteForm skip={skip} onSaved={() => onChange({})} />
        </Fold>
        {skip.collected ? (
          <Action
            icon="undo"
            text="A caçamba ainda está aqui"
            onPress={() => onChange({ collected: '' })}
          />
        ) : (
          <Fold icon="check" text="A caçamba já foi retirada">
            <DayForm label="Saiu em" today={today} send={(collected) => onChange({ collected })} />
          </Fold>
        )}
        <Action icon="print" text="Imprimir para a obra" onPress={print} />
        <Fold icon="trash" text="Apagar esta anotação">
          <p>Você perde as datas, a anotação e as fotos desta caçamba.</p>
          <Confirm kind="danger" text="Apagar" onConfirm={() => void erase()} />
        </Fold>
      </div>
    </MoreSheet>
  );
}

function MoreSheet({ children }: { children: ReactNode }) {
  return (
    <Dialog
      opener={
        <>
          Mais <Icon name="dots" />
        </>
      }
      openerClass={`${styles.more} ${layout.screenOnly}`}
      className={dialog.sheet}
      title="Mais"
      actions={<Button type="submit">Fechar</Button>}
    >
      {children}
    </Dialog>
  );
}

interface FoldProps {
  icon: IconName;
  text: string;
  children: ReactNode;
}

function Fold({ icon, text, children }: FoldProps) {
  return (
    <details>
      <summary>
        <Icon name={icon} />
        <span>{text}</span>
      </summary>
      <div className={layout.closeRows}>{children}</div>
    </details>
  );
}

interface ActionProps extends Omit<FoldProps, 'children'> {
  onPress: () => void;
}

function Action({ icon, text, onPress }: ActionProps) {
  return (
    <button type="button" onClick={closing(onPress)}>
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}

interface ConfirmProps {
  kind?: 'primary' | 'danger';
  text: string;
  onConfirm: () => void;
}

function Confirm({ kind = 'primary', text, onConfirm }: ConfirmProps) {
  return (
    <Button kind={kind} onClick={closing(onConfirm)}>
      {text}
    </Button>
  );
}

/** The dialog is closed first: what was pressed may remove it. */
function closing(work: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('dialog')?.close();
    work();
  };
}

interface DayFormProps {
  label: string;
  today: IsoDay;
  send: (day: IsoDay) => void;
}

/** Asks for the day on which something has happened. */
function DayForm({ label, today, send }: DayFormProps) {
  const message = 'Escreva o dia em que isso aconteceu, até hoje.';
  const check = v.check((day: string) => day <= today, message);
  const { form, field } = useForm({
    values: { on: today },
    schema: v.object({ on: v.pipe(dayField(message), check) }),
    toBody: (values) => values,
    async send({ on }, element) {
      element.closest('dialog')?.close();
      send(on);
    },
  });
  return (
    <form {...form} className={layout.closeRows}>
      <TextField label={label} type="date" max={today} {...field('on')} />
      <Button type="submit" kind="primary">
        Confirmar
      </Button>
    </form>
  );
}

/** Companies read the reason. */
function Cancel({ onCancel }: { onCancel: (step: NewVisitorStep) => void }) {
  const { form, field } = useForm({
    values: { reason: '' },
    schema: newCancellation,
    toBody: ({ reason }) => ({ step: 'cancel', reason }),
    async send(step, element) {
      element.closest('dialog')?.close();
      onCancel(step);
    },
  });
  return (
    <form {...form} className={layout.closeRows}>
      <TextField
        label="Motivo"
        hint="A empresa recebe o aviso e lê o motivo."
        maxLength={200}
        {...field('reason')}
      />
      <Button type="submit" kind="danger">
        Cancelar o pedido
      </Button>
    </form>
  );
}

interface LinksProps {
  request: SentRequest;
  /** A link from a mail may be in the wrong hands: it ends no others. */
  isOwner: boolean;
}

/** By these links other devices and people open the request. */
function Links({ request, isOwner }: LinksProps) {
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<SendProblem>();

  async function copy(token: string, text: string) {
    const link = `${site.url}/pedido#t=${token}`;
    try {
      await navigator.clipboard.writeText(link);
      setStatus(text);
    } catch {
      setStatus(`Copie este link: ${link}`);
    }
  }

  async function share() {
    const { answer: token, problem: failed } = await shareRequest(request);
    setProblem(failed);
    if (token) await copy(token, 'Copiado. Quem abre este link só lê o pedido.');
  }

  async function renew() {
    const failed = await renewLinks(request);
    setProblem(failed);
    if (!failed) setStatus('Os links de antes não abrem mais o pedido.');
  }

  const ownText = 'Copiado. Guarde: com este link você volta ao pedido em outro aparelho.';
  return (
    <>
      <div className={layout.smallButtons}>
        <Button onClick={() => void share()}>Link só para ver</Button>
        <Button onClick={() => void copy(request.token, ownText)}>Guardar o meu link</Button>
      </div>
      {isOwner && (
        <>
          <p className={layout.soft}>
            Desative os links que você copiou ou recebeu por e-mail, e só este aparelho abre o
            pedido.
          </p>
          <Button kind="danger" onClick={() => void renew()}>
            Desativar os links
          </Button>
        </>
      )}
      <p role="status" className={layout.outcome}>
        {status}
      </p>
      <ErrorAlert text={problem && notDoneText('Os links continuam como estavam.', problem)} />
    </>
  );
}
