import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { codeField, emailField } from '#src/company/fields.ts';
import { content } from '#src/content/pages/area-empresa.yaml';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import styles from '#src/features/company-area/company-area.module.css';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { CodeField, EmailField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { sendCode, signInWithCode } from './session.ts';

export function SignedOut() {
  return (
    <>
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>Acesso Restrito</h2>
        <p>
          Esta área é exclusiva para parceiros cadastrados. Não há senha: você entra com um código
          que enviamos por e-mail ou com o convite que recebeu da nossa equipe.
        </p>
        <div className={`${layout.card} ${layout.rows} ${layout.slim}`}>
          <h3>Entrar com código por e-mail</h3>
          <SignInForm />
        </div>
        <div className={layout.actions}>
          <ContactLink message="Olá! Sou parceiro do AlugaCaçamba e quero acesso à área da empresa.">
            Contatar Suporte
          </ContactLink>
          <PageLink to="/seja-parceiro" className={button.secondary}>
            Ainda Não Sou Parceiro
          </PageLink>
        </div>
      </section>
      <section className={`${layout.section} ${layout.spaced} ${styles.features}`}>
        <h2>Recursos disponíveis para parceiros</h2>
        <ul className={layout.cards}>
          {content.features.map(({ title, text }) => (
            <li key={title} className={layout.card}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The server takes a code for this time. */
const codeMs = 10 * 60_000;

/** The form can be used meanwhile. */
const readingMs = 3000;

/**
 * Signs a company in with a code by e-mail: first the address, then six digits. The device keeps the
 * step: while the mail is read, a phone may drop the page.
 */
function SignInForm() {
  // In its normal form, once a code was sent to it.
  const [address, setAddress] = useState<string>();

  function show(sent: string | undefined) {
    setAddress(sent);
    const until = Date.now() + codeMs;
    void updateValue(valueNames.awaitedCode, () => sent && { address: sent, until });
  }

  useEffect(() => {
    void readValue(valueNames.awaitedCode, readingMs).then((stored) => {
      const { address: sent, until } = Object(stored);
      if (until > Date.now()) setAddress((old) => old ?? sent);
      else if (sent) void updateValue(valueNames.awaitedCode, () => undefined);
    });
  }, []);

  const { errors, failure, isBusy, form, field } = useForm({
    values: { email: '' },
    schema: v.object({
      email: emailField('Escreva o e-mail da empresa, como nome@empresa.com.br.'),
    }),
    async send({ email }) {
      const problem = await sendCode(email);
      if (problem) return problem;
      show(email);
    },
  });
  // A form that is sent before it is hydrated would put the address into the page's URL.
  const isReady = useHydrated();

  if (address) return <CodeForm address={address} onAnother={() => show(undefined)} />;
  return (
    <form {...form} className={layout.rows}>
      <EmailField label="E-mail da empresa" {...field('email')} error={errors.email ?? failure} />
      <div className={layout.actions}>
        <Button type="submit" kind="primary" disabled={!isReady || isBusy}>
          {isBusy ? 'Enviando...' : 'Enviar código'}
        </Button>
      </div>
      <noscript>
        <p>Para entrar, ative o JavaScript do navegador.</p>
      </noscript>
    </form>
  );
}

function CodeForm({ address, onAnother }: { address: string; onAnother: () => void }) {
  const { errors, failure, isBusy, form, field } = useForm({
    values: { code: '' },
    schema: v.object({ code: codeField }),
    send: ({ code }) => signInWithCode(address, code),
  });

  return (
    <form {...form} className={layout.rows}>
      <p role="status">
        Se o endereço {address} é de uma empresa cadastrada, o código chega em instantes. Ele vale
        por dez minutos.
      </p>
      <CodeField {...field('code')} error={errors.code ?? failure} />
      <div className={layout.actions}>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? 'Entrando...' : 'Entrar'}
        </Button>
        <Button onClick={onAnother}>Pedir outro código</Button>
      </div>
    </form>
  );
}
