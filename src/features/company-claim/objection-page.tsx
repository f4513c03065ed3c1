import { useState } from 'react';
import { objection, objectionAnswer } from '#src/company/claim.ts';
import { site } from '#src/shared/site/site.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { ContactLink } from '#src/ui/navigation/links.tsx';
import { useLinkToken } from '#src/ui/use-link-token.ts';
import { ask, FormPage, FormResult } from './parts.tsx';

/** A mail's link leads here when another person claims or removes the reader's company. */
export function ObjectionPage() {
  const [token] = useLinkToken(readToken);
  return (
    <FormPage
      path="/contestar-cadastro"
      headTitle="Contestar um pedido | AlugaCaçamba"
      description="Recebeu um e-mail porque alguém pediu para cuidar da página da sua empresa no AlugaCaçamba, ou para remover a página, e não foi você? Conteste aqui, de graça."
      name="Contestar"
      title="Não foi você?"
      lead="Alguém pediu para cuidar da página da sua empresa, ou para remover a página. Contestar é grátis, sem contrato e sem boleto, e vale na hora."
    >
      {token === null ? (
        <p>
          Esta página abre pelo link do e-mail que mandamos. Se ele não abre, fale com a nossa
          equipe.
        </p>
      ) : (
        <Objection token={token} />
      )}
    </FormPage>
  );
}

function Objection({ token }: { token: string | undefined }) {
  const [done, setDone] = useState<{ name: string; isBack: boolean }>();

  const { errors, failure, isBusy, form } = useForm({
    values: {},
    schema: objection,
    toBody: () => ({ token }),
    texts: { gone: linkIsOver },
    async send(body) {
      const { answer, problem } = await ask('objections', objectionAnswer, body);
      setDone(answer);
      return problem;
    },
  });

  if (done) {
    const { name, isBack } = done;
    if (isBack) return <FormResult title={`A página da empresa ${name} voltou ao site.`} />;
    return (
      <FormResult title="Recebemos a contestação.">
        <p>
          Ninguém muda a página da empresa {name} até a nossa equipe decidir, em geral em até{' '}
          {site.approvalTime}.
        </p>
        <div>
          <ContactLink
            message={`Olá! Contestei o pedido de outra pessoa para cuidar da página da empresa ${name} no AlugaCaçamba.`}
          >
            Explicar pelo WhatsApp
          </ContactLink>
        </div>
      </FormResult>
    );
  }
  const problem = errors.token ? linkIsOver : failure;
  return (
    <>
      <p>
        Se você ou alguém da empresa fez o pedido, feche esta página: não é preciso fazer nada. Se
        não, toque em “Não fui eu”.
      </p>
      <ErrorAlert text={problem} />
      <form {...form} className={layout.actions}>
        <Button type="submit" kind="primary" disabled={isBusy || token === undefined}>
          {isBusy ? 'Enviando...' : 'Não fui eu'}
        </Button>
        {problem === linkIsOver && (
          <ContactLink message="Olá! Recebi um e-mail sobre a página da minha empresa no AlugaCaçamba, não fui eu, e o link não vale mais.">
            Falar pelo WhatsApp
          </ContactLink>
        )}
      </form>
    </>
  );
}

const linkIsOver = 'Este link não vale mais: ele vale por 72 horas. Fale com a nossa equipe.';

/** The fragment is like '#t=…'. */
const readToken = (hash: string) => new URLSearchParams(hash.slice(1)).get('t') ?? undefined;
