import { type FormEvent, useEffect, useRef, useState } from 'react';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import button from '#src/ui/forms/button.module.css';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { sendCode, signInWithCode } from './sign-in.ts';

/** Signs a company in with a code by e-mail: first the address, then six digits. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  // In its normal form, once a code was sent to it.
  const [address, setAddress] = useState<string>();
  return address ? (
    <CodeForm email={email} address={address} onBack={() => setAddress(undefined)} />
  ) : (
    <AddressForm email={email} onEmail={setEmail} onSent={setAddress} />
  );
}

interface AddressFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (address: string) => void;
}

function AddressForm({ email, onEmail, onSent }: AddressFormProps) {
  const { problem, isBusy, run } = useAuthRequest();
  // A form that is sent before it is hydrated would put the address into the page's URL.
  const isReady = useHydrated();

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const address = normalizeEmail(email);
      if (address === null) return 'Escreva o e-mail da empresa, como nome@empresa.com.br.';
      const failure = await sendCode(address);
      if (!failure) onSent(address);
      return failure;
    });
  }

  return (
    <form noValidate data-temporary className={layout.rows} onSubmit={submit}>
      <Field label="E-mail da empresa" error={problem}>
        {(control) => (
          <input
            {...control}
            // Not of the type "email": browsers refuse accents in it, or change the address.
            type="text"
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
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

interface CodeFormProps {
  email: string;
  address: string;
  onBack: () => void;
}

function CodeForm({ email, address, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { problem, isBusy, run } = useAuthRequest();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const digits = code.replace(/\s/g, '');
      if (!/^\d{6}$/.test(digits)) return 'O código tem seis números.';
      return signInWithCode(address, digits);
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
