import { useState } from 'react';
import { goesOn } from '#src/device/outbox.ts';
import { notDoneText } from '#src/device/request-api.ts';
import { rentalOf, type SentRequest } from '#src/device/request-rows.ts';
import { renewLinks, shareRequest } from '#src/device/requests.ts';
import { type NewVisitorStep, newCancellation } from '#src/request/steps.ts';
import { momentDay } from '#src/request/words.ts';
import type { Problem } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Action, Confirm, DayForm, Fold } from '#src/ui/forms/sheet-rows.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import { EmailNotice, PushNotice } from './notices.tsx';

interface RequestMoreProps {
  request: SentRequest;
  today: IsoDay;
  /** A step is on its way, or was just taken. */
  isHeld: boolean;
  take: (step: NewVisitorStep) => void;
  onErase: () => void;
}

/** Holds all that is rarely done with a request. */
export function RequestMore({ request, today, isHeld, take, onErase }: RequestMoreProps) {
  const { view } = request;
  const may = (step: NewVisitorStep['step']) => !isHeld && view?.steps.includes(step);
  const canAct = view?.canAct && request.problem !== 'gone';
  // The company still has to collect its skip.
  const isDeletable = !(canAct && view?.status === 'delivered');

  return (
    <>
      <div className={`${layout.panel} ${task.rows}`}>
        {may('ask_exchange') && (
          <Fold icon={<Icon name="refresh" />} text="Pedir troca">
            <p>A empresa leva a cheia, deixa outra e diz o preço antes.</p>
            <Confirm text="Pedir a troca" onConfirm={() => take({ step: 'ask_exchange' })} />
          </Fold>
        )}
        {may('deliver') && (
          <Fold icon={<Icon name="calendar" />} text="A caçamba chegou em outro dia">
            <DayForm
              label="Chegou em"
              from={view ? momentDay(view.sentAt) : today}
              today={today}
              send={(on) => take({ step: 'deliver', on })}
            />
          </Fold>
        )}
        {may('collect') && (
          <Fold icon={<Icon name="check" />} text="A caçamba já foi retirada">
            <DayForm
              label="Saiu em"
              from={rentalOf(request).arrival ?? today}
              today={today}
              send={(on) => take({ step: 'collect', on })}
            />
          </Fold>
        )}
        {plainSteps.map(
          ({ step, icon, text }) =>
            may(step) && (
              <Action key={step} icon={icon} text={text} onPress={() => take({ step })} />
            ),
        )}
        {may('cancel') && (
          <Fold icon={<Icon name="close" />} text="Cancelar o pedido">
            <Cancel onCancel={take} />
          </Fold>
        )}
      </div>
      <div className={`${layout.panel} ${task.rows}`}>
        {canAct && goesOn(request) && (
          <Fold icon={<Icon name="bell" />} text="Avisos">
            <PushNotice request={request} />
            {view.isOwner && <EmailNotice request={request} />}
          </Fold>
        )}
        {canAct && (
          <Fold icon={<Icon name="share" />} text="Links deste pedido">
            <Links request={request} />
          </Fold>
        )}
        <Action icon="print" text="Imprimir para a obra" onPress={print} />
        {isDeletable && (
          <Fold icon={<Icon name="trash" />} text="Apagar o pedido">
            <p>
              {canAct
                ? 'Vamos apagar o pedido do site e deste aparelho. Se ele ainda está aberto, avisamos as empresas. Se você aceitou uma resposta, fica registrado só o que foi combinado, sem o seu nome.'
                : 'O pedido sai deste aparelho.'}
            </p>
            <Confirm kind="danger" text="Apagar" onConfirm={onErase} />
          </Fold>
        )}
      </div>
      {!isDeletable && (
        <p className={layout.soft}>
          Você pode apagar o pedido depois da retirada: até lá, a empresa precisa do endereço.
        </p>
      )}
    </>
  );
}

const plainSteps = [
  { step: 'undeliver', icon: 'undo', text: 'A caçamba ainda não chegou' },
  { step: 'uncollect', icon: 'undo', text: 'A caçamba ainda está aqui' },
  { step: 'close', icon: 'check', text: 'Encerrar o pedido' },
] as const;

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

/** By these links other devices and people open the request. */
function Links({ request }: { request: SentRequest }) {
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<Problem>();

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

  return (
    <>
      <div className={layout.smallButtons}>
        <Button onClick={() => void share()}>Link só para ver</Button>
        <Button onClick={() => void copy(request.token, ownLinkText)}>Guardar o meu link</Button>
      </div>
      {/* A link from a mail may be in the wrong hands: it ends no others. */}
      {request.view?.isOwner && (
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

const ownLinkText = 'Copiado. Guarde: com este link você volta ao pedido em outro aparelho.';
