import { type FormEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { type Answer, type RequestView, visitorStep } from '#src/company/requests.ts';
import { type SentRequest, takeStep } from '#src/device/sent-requests.ts';
import { reaisText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { showIssues, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';

interface AcceptFormProps {
  request: SentRequest;
  company: RequestView['companies'][number];
  answer: Answer;
  /** It tells whether the company's answer is another one by now, or none. */
  isOutdated: boolean;
  children: ReactNode;
  leave: () => void;
  onOpen: () => void;
  onClose: () => void;
}

/** Accepts the answer that is read here, and gives its company the contact. */
export function AcceptForm(props: AcceptFormProps) {
  const { request, company, answer, isOutdated, children, leave, onOpen, onClose } = props;
  const { id: companyId, name } = company;
  const { version, total } = answer;
  const { contact } = request.sent ?? {};
  const [form, setForm] = useState({
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    street: contact?.street ?? '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const step = {
      step: 'accept' as const,
      ...{ companyId, version },
      contact: { ...form, email: contact?.email ?? null },
    };
    const { issues } = v.safeParse(visitorStep, { id: crypto.randomUUID(), ...step });
    if (issues) return setErrors(showIssues(event.currentTarget, issues));
    // The dialog is closed first, because the step removes it.
    event.currentTarget.closest('dialog')?.close();
    leave();
    void takeStep(request.id, step);
  }

  const field = (key: keyof typeof form) => ({
    name: key,
    value: form[key],
    error: errors[key],
    onText: (text: string) => {
      setForm((old) => ({ ...old, [key]: text }));
      setErrors(({ [key]: _, ...others }) => others);
    },
  });
  return (
    <Dialog
      opener={`Aceitar ${reaisText(total)}`}
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
      <form data-temporary noValidate className={layout.rows} onSubmit={accept}>
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
            {`Aceitar ${reaisText(total)}`}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
