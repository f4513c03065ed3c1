import { useState } from 'react';
import type { CompanyRequest } from '#src/request/request.ts';
import { canTake, type StepOf } from '#src/request/steps.ts';
import { ConfirmDialog, Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { OfferSheet } from './offer-sheet.tsx';
import styles from './requests.module.css';
import { useRequests } from './requests-store.ts';

interface RequestActionsProps {
  request: CompanyRequest;
  /** A second tap is not meant for what moved under the finger. */
  isStill: boolean;
}

/** The company can take one step at a time, besides changing an offer that waits. */
export function RequestActions({ request, isStill }: RequestActionsProps) {
  const { store, steps } = useRequests();
  const { id, status, state, exchangeAskedAt, isReported, answer } = request;
  const may = (step: StepOf<'company'>) => canTake('company', step, status);
  const isOpen = status === 'sent' && state !== 'not_chosen';
  const isMine = state === 'accepted';
  const isWaiting = steps.some(({ requestId }) => requestId === id);
  const isHeld = isWaiting || !isStill;
  const possible = after.filter(
    ({ step }) => isMine && may(step) && (step !== 'exchanged' || exchangeAskedAt),
  );
  return (
    <div className={layout.actions}>
      {isOpen && <OfferSheet request={request} />}
      {possible.map(({ step, text, isUndo }, index) => (
        <Button
          key={step}
          kind={index === 0 && !isUndo ? 'primary' : 'secondary'}
          className={isUndo ? styles.undo : undefined}
          // The button keeps the focus, unlike a disabled one.
          aria-disabled={isHeld}
          onClick={() => {
            if (!isHeld) void store.take(id, { step });
          }}
        >
          {text}
        </Button>
      ))}
      <fieldset disabled={isWaiting} className={styles.asking}>
        {isOpen && state === 'answered' && (
          <ConfirmDialog
            opener="Retirar a resposta"
            openerClass={button.secondary}
            title="Retirar a resposta?"
            cancel="Voltar"
            confirm="Retirar"
            onConfirm={() => void store.take(id, { step: 'withdraw' })}
          >
            <p>A pessoa recebe o aviso e não pode mais aceitar o seu preço.</p>
          </ConfirmDialog>
        )}
        {isOpen && !answer && state !== 'declined' && (
          <ReasonDialog
            opener="Não posso atender"
            title="Por que você não pode atender?"
            text="A pessoa lê o motivo."
            usual={['Sem caçamba nesse dia', 'Fora da minha área', 'Não levo esse material']}
            onSend={(reason) => void store.take(id, { step: 'decline', reason })}
          />
        )}
        {isMine && may('cancel') && (
          <ReasonDialog
            opener="Cancelar o aluguel"
            title="Por que você quer cancelar?"
            text="O cliente recebe o aviso com o motivo, e o pedido termina."
            usual={['Caminhão quebrado', 'Sem acesso ao local', 'O cliente desistiu']}
            onSend={(reason) => void store.take(id, { step: 'cancel', reason })}
          />
        )}
        {may('report') && (isOpen || isMine) && !isReported && (
          <ReasonDialog
            opener="Pedido falso?"
            title="O pedido é falso?"
            text="Conte o que aconteceu. Se outra empresa disser o mesmo, o pedido é bloqueado."
            usual={['O telefone não existe', 'O endereço não existe', 'É propaganda']}
            onSend={(reason) => void store.take(id, { step: 'report', reason })}
          />
        )}
      </fieldset>
      {isReported && <p className={layout.soft}>Você avisou que este pedido parece falso.</p>}
    </div>
  );
}

/** The first of the steps that lead on is the usual next. */
const after = [
  { step: 'deliver', text: 'Entreguei', isUndo: false },
  { step: 'exchanged', text: 'Troquei', isUndo: false },
  { step: 'collect', text: 'Retirei', isUndo: false },
  { step: 'undeliver', text: 'Ainda não entreguei', isUndo: true },
  { step: 'uncollect', text: 'Ainda não retirei', isUndo: true },
] as const;

interface ReasonDialogProps {
  opener: string;
  title: string;
  text: string;
  /** One tap sends one of these reasons. */
  usual: readonly string[];
  onSend: (reason: string) => void;
}

function ReasonDialog({ opener, title, text, usual, onSend }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      opener={opener}
      openerClass={button.secondary}
      title={title}
      actions={<Button type="submit">Voltar</Button>}
    >
      <p>{text}</p>
      <form method="dialog" className={layout.rows} onSubmit={() => onSend(reason.trim())}>
        <div className={layout.smallButtons}>
          {usual.map((reason) => (
            <Button
              key={reason}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close();
                onSend(reason);
              }}
            >
              {reason}
            </Button>
          ))}
        </div>
        <TextField
          label="Outro motivo"
          maxLength={200}
          required
          value={reason}
          onText={setReason}
        />
        <Button type="submit" kind="primary">
          Enviar
        </Button>
      </form>
    </Dialog>
  );
}
