import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { type RequestView, visitorStep } from '#src/company/requests.ts';
import { type SentRequest, takeStep } from '#src/device/sent-requests.ts';
import { reaisText } from '#src/shared/text/format.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { showIssues, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';

interface AcceptFormProps {
  request: SentRequest;
  company: RequestView['companies'][number];
}

/** Accepts the answer that is read here, and gives its company the contact. */
export function AcceptForm({ request, company }: AcceptFormProps) {
  const { id: companyId, name, answer } = company;
  const { contact } = request.sent ?? {};
  const [form, setForm] = useState({
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    street: contact?.street ?? '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  if (!answer) return null;
  const { version, total } = answer;

  function accept(event: FormEvent<HTMLFormElement>) {
    const step = {
      step: 'accept' as const,
      ...{ companyId, version },
      contact: { ...form, email: contact?.email ?? null },
    };
    const { issues } = v.safeParse(visitorStep, { id: crypto.randomUUID(), ...step });
    // The dialog closes with its form.
    if (!issues) return void takeStep(request.id, step);
    event.preventDefault();
    setErrors(showIssues(event.currentTarget, issues));
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
    >
      <p>
        Só a empresa {name} recebe o seu nome, o telefone e o endereço. O contrato é entre vocês, e
        o pagamento também. As outras empresas ficam sabendo que você já escolheu.
      </p>
      <form method="dialog" noValidate className={layout.rows} onSubmit={accept}>
        <TextField label="Seu nome" autoComplete="name" maxLength={80} {...field('name')} />
        <TextField label="Telefone com DDD" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label="Rua e número"
          autoComplete="street-address"
          maxLength={160}
          {...field('street')}
        />
        <Button type="submit" kind="primary">
          Aceitar {reaisText(total)}
        </Button>
      </form>
    </Dialog>
  );
}
