import { useState } from 'react';
import * as v from 'valibot';
import { readReais } from '#src/company/fields.ts';
import type { CompanyRequest } from '#src/request/request.ts';
import { newExchange } from '#src/request/steps.ts';
import { momentDay } from '#src/request/words.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { ConfirmDialog, Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { OfferSheet } from './offer-sheet.tsx';
import { isNew } from './request-groups.ts';
import { useRequests } from './requests-store.ts';

interface RequestActionsProps {
  request: CompanyRequest;
}

/** Offers what is possible besides the row's own buttons, in the order in which it is needed. */
export function RequestActions({ request }: RequestActionsProps) {
  const { store, isWaiting } = useRequests();
  const { id, offer, state, steps, isReported } = request;
  const may = (step: CompanyRequest['steps'][number]) => steps.includes(step);
  return (
    <fieldset disabled={isWaiting(id)} className={layout.smallButtons}>
      {may('offer') && !isNew(request) && state !== 'offered' && (
        <OfferSheet
          request={request}
          opener={offer ? 'Mudar a resposta' : 'Responder'}
          openerClass={button.secondary}
        />
      )}
      {happenings.map(
        ({ step, opener }) =>
          may(step) && <HappenedDialog key={step} request={request} step={step} opener={opener} />,
      )}
      {undoings.map(
        ({ step, text }) =>
          may(step) && (
            <Button key={step} onClick={() => void store.take(id, { step })}>
              {text}
            </Button>
          ),
      )}
      {may('withdraw') && (
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
      {may('cancel') && (
        <ReasonDialog
          opener="Cancelar o aluguel"
          title="Por que você quer cancelar?"
          text="O cliente recebe o aviso com o motivo, e o pedido termina."
          usual={['Caminhão quebrado', 'Sem acesso ao local', 'O cliente desistiu']}
          onSend={(reason) => void store.take(id, { step: 'cancel', reason })}
        />
      )}
      {may('report') && !isReported && (
        <ReasonDialog
          opener="Pedido falso?"
          title="O pedido é falso?"
          text="Conte o que aconteceu. O pedido pode ser bloqueado."
          usual={['O telefone não existe', 'O endereço não existe', 'É propaganda']}
          onSend={(reason) => void store.take(id, { step: 'report', reason })}
        />
      )}
      {isReported && <p className={layout.soft}>Você avisou que este pedido parece falso.</p>}
    </fieldset>
  );
}

const happenings = [
  { step: 'deliver', opener: 'Entreguei em outro dia' },
  { step: 'exchange', opener: 'Registrar uma troca' },
  { step: 'collect', opener: 'Retirei em outro dia' },
] as const;

/** The button of the last step leads back. */
export const undoings = [
  { after: 'deliver', step: 'undeliver', text: 'Ainda não entreguei' },
  { after: 'collect', step: 'uncollect', text: 'Ainda não retirei' },
] as const;

interface HappenedDialogProps extends RequestActionsProps {
  step: (typeof happenings)[number]['step'];
  opener: string;
}

/** Asks on which day something happened, and what an exchange costs. */
export function HappenedDialog({ request, step, opener }: HappenedDialogProps) {
  const { store } = useRequests();
  const { id, deliveredAt } = request;
  const today = brasiliaDay(Date.now());
  const first = deliveredAt ? momentDay(deliveredAt) : undefined;
  const { form, field } = useForm({
    values: { on: today, total: '' },
    schema: v.pick(newExchange, ['on', 'total']),
    toBody: ({ on, total }) => ({ on, total: readReais(total) }),
    async send({ on, total }, element) {
      element.closest('dialog')?.close();
      void store.take(id, step === 'exchange' ? { step, on, total } : { step, on });
    },
  });
  return (
    <Dialog
      opener={opener}
      openerClass={button.secondary}
      title={`Em que dia você ${verbs[step]}?`}
      actions={<Button type="submit">Voltar</Button>}
    >
      <form {...form} className={layout.rows} autoComplete="off">
        <TextField label="Dia" type="date" min={first} max={today} {...field('on')} />
        {step === 'exchange' && (
          <TextField
            label="Preço da troca em R$"
            hint="Deixe em branco se o cliente não paga mais nada. Os dias contam de novo a partir da troca."
            inputMode="decimal"
            {...field('total')}
          />
        )}
        <Button type="submit" kind="primary">
          Registrar
        </Button>
      </form>
    </Dialog>
  );
}

const verbs = { deliver: 'entregou', exchange: 'trocou', collect: 'retirou' };

interface ReasonDialogProps {
  opener: string;
  title: string;
  text: string;
  /** One tap sends one of these reasons. */
  usual: readonly string[];
  onSend: (reason: string) => void;
}

export function ReasonDialog({ opener, title, text, usual, onSend }: ReasonDialogProps) {
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
          {usual.map((usualReason) => (
            <Button
              key={usualReason}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close();
                onSend(usualReason);
              }}
            >
              {usualReason}
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
