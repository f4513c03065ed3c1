import { useState } from 'react';
import { acceptable, type Offering, type Row, type SentRequest } from '#src/device/request-rows.ts';
import { type NewVisitorStep, newAcceptance } from '#src/request/request.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { priceText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { TermLines } from './terms.tsx';

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
  const isCurrent = acceptable(request.view as NonNullable<typeof request.view>).some(
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
      <TermLines offer={offer} />
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
