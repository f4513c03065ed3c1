import { type FormEvent, useEffect, useRef, useState } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import { Field } from '#src/shared/ui/forms/field.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { sendCode, signInWithCode } from './sign-in.ts';

/** Signs a company in with a code by e-mail: first the address, then six digits. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <CodeForm email={email} onBack={() => setSent(false)} />
  ) : (
    <AddressForm email={email} onEmail={setEmail} onSent={() => setSent(true)} />
  );
}

interface AddressFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}

function AddressForm({ email, onEmail, onSent }: AddressFormProps) {
  const { problem, isBusy, run } = useAuthRequest();
  // A form that is sent before it is hydrated would put the address into the page's URL.
  const isReady = useHydrated();

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
        return 'Escreva o e-mail da empresa, como nome@empresa.com.br.';
      }
      const failure = await sendCode(email.trim());
      if (!failure) onSent();
      return failure;
    });
  }

  return (
    <form noValidate className={layout.rows} onSubmit={submit}>
      <Field label="E-mail da empresa" error={problem}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => onEmail(target.value)}
          />
        )}
      </Field>
      <div className={layout.actions}>
        <button type="submit" className={button.primary} disabled={!isReady || isBusy}>
          {isBusy ? 'Enviando...' : 'Enviar código'}
        </button>
      </div>
      <noscript>
        <p>Para entrar, ligue o JavaScript do navegador.</p>
      </noscript>
    </form>
  );
}

function CodeForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const { problem, isBusy, run } = useAuthRequest();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const digits = code.replace(/\s/g, '');
      if (!/^\d{6}$/.test(digits)) return 'O código tem seis números.';
      return signInWithCode(email.trim(), digits);
    });
  }

  return (
    <form noValidate data-temporary className={layout.rows} onSubmit={submit}>
      <p role="status">
        Se o endereço {email.trim()} é de uma empresa cadastrada, o código chega em instantes. Ele
        vale por dez minutos.
      </p>
      <Field label="Código de seis números" error={problem}>
        {(control) => (
          <input
            {...control}
            ref={field}
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <div className={layout.actions}>
        <button type="submit" className={button.primary} disabled={isBusy}>
          {isBusy ? 'Entrando...' : 'Entrar'}
        </button>
        <button type="button" className={button.secondary} onClick={onBack}>
          Pedir outro código
        </button>
      </div>
    </form>
  );
}

/** Sends one request to the accounts at a time; `problem` is the message of a failed one. */
function useAuthRequest() {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function run(send: () => Promise<string | undefined>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setProblem(await send());
    setBusy(false);
  }

  return { problem, isBusy, run };
}
