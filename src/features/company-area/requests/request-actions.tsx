import { useState } from 'react';
import { canTake, type StepOf } from '#src/company/request-steps.ts';
import type { CompanyRequest } from '#src/company/requests.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { AnswerSheet } from './answer-sheet.tsx';
import { useRequests } from './requests-store.ts';

/** The steps that the company can take now. */
export function RequestActions({ request }: { request: CompanyRequest }) {
  const { store } = useRequests();
  const { id, status, state, exchangeAskedAt, isReported, answer } = request;
  const may = (step: StepOf<'company'>) => canTake('company', step, status);
  const isOpen = status === 'sent' && state !== 'not_chosen';
  const isMine = state === 'accepted';
  const after = [
    { step: 'deliver', text: 'Entreguei', kind: 'primary' },
    { step: 'exchanged', text: 'Troquei', kind: 'primary' },
    { step: 'collect', text: 'Retirei', kind: 'primary' },
    { step: 'undeliver', text: 'Ainda não entreguei', kind: 'secondary' },
    { step: 'uncollect', text: 'Ainda não retirei', kind: 'secondary' },
  ] as const;
  return (
    <div className={layout.actions}>
      {isOpen && <AnswerSheet request={request} />}
      {isOpen && state === 'answered' && (
        <Button onClick={() => void store.take(id, { step: 'withdraw' })}>
          Retirar a resposta
        </Button>
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
      {isMine &&
        after
          .filter(({ step }) => may(step) && (step !== 'exchanged' || exchangeAskedAt))
          .map(({ step, text, kind }) => (
            <Button key={step} kind={kind} onClick={() => void store.take(id, { step })}>
              {text}
            </Button>
          ))}
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
      {isReported && <p className={layout.soft}>Você avisou que este pedido parece falso.</p>}
    </div>
  );
}

interface ReasonDialogProps {
  opener: string;
  title: string;
  text: string;
  /** Reasons that one tap sends. */
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
          {usual.map((one) => (
            <Button
              key={one}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close();
                onSend(one);
              }}
            >
              {one}
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
