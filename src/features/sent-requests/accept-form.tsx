import type { ReactNode } from 'react';
import { type SentRequest, takeStep } from '#src/device/sent-requests.ts';
import { newAcceptance, type Offer, type RequestView } from '#src/request/request.ts';
import { priceText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';

interface AcceptFormProps {
  request: SentRequest;
  company: RequestView['companies'][number];
  answer: Offer;
  /** The company may have another offer by now, or none. */
  isOutdated: boolean;
  children: ReactNode;
  leave: () => void;
  onOpen: () => void;
  onClose: () => void;
}

/** Accepts the offer that is read here, and gives its company the contact. */
export function AcceptForm(props: AcceptFormProps) {
  const { request, company, answer, isOutdated, children, leave, onOpen, onClose } = props;
  const { id: companyId, name } = company;
  const { version, total } = answer;
  const { contact } = request.sent ?? {};
  const { form, field } = useForm({
    values: {
      name: contact?.name ?? '',
      phone: contact?.phone ?? '',
      street: contact?.street ?? '',
    },
    schema: newAcceptance,
    toBody: (values) => ({
      step: 'accept',
      companyId,
      version,
      contact: { ...values, email: contact?.email ?? null },
    }),
    async send(step, element) {
      // The dialog is closed first, because the step removes it.
      element.closest('dialog')?.close();
      leave();
      void takeStep(request.id, step);
    },
  });

  return (
    <Dialog
      opener={`Aceitar ${priceText(total)}`}
      openerClass={button.primary}
      title={`Aceitar a resposta da empresa ${name}?`}
      actions={<Button type="submit">Voltar</Button>}
      onOpen={onOpen}
      onClose={onClose}
    >
      {children}
      <p>
        Só a empresa {name} recebe o seu nome, o telefone e o endereço. O contrato é entre vocês, e
        o pagamento também.
        {request.view && request.view.companies.length > 1 && (
          <span> As outras empresas ficam sabendo que você já escolheu.</span>
        )}
      </p>
      <form {...form} className={layout.rows}>
        <TextField label="Seu nome" autoComplete="name" maxLength={80} {...field('name')} />
        <TextField label="Telefone com DDD" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label="Rua e número"
          autoComplete="street-address"
          maxLength={160}
          {...field('street')}
        />
        {isOutdated ? (
          <ErrorAlert text="A empresa mudou a resposta, ou o prazo dela acabou. Volte e leia como ela está agora." />
        ) : (
          <Button type="submit" kind="primary">
            {`Aceitar ${priceText(total)}`}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
