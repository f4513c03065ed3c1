import { useEffect, useState } from 'react';
import { notDoneText, readPushKey } from '#src/device/request-api.ts';
import type { SentRequest } from '#src/device/request-rows.ts';
import { checkSubscription, giveEmail, subscribeRequest } from '#src/device/requests.ts';
import { requestEmail } from '#src/request/request.ts';
import { canSubscribe } from '#src/shared/runtime/push.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { EmailField } from '#src/ui/forms/field.tsx';
import { notChanged, PushToggle } from '#src/ui/forms/push-toggle.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';

/** The receipt asks for a way to be told of answers. */
export function NoticesSection({ request }: { request: SentRequest }) {
  return (
    <section className={`${layout.closeRows} ${layout.screenOnly}`}>
      <h2>Como avisamos você?</h2>
      <EmailNotice request={request} />
      {/* Before that, the button stands at the lower edge. */}
      {(request.isTold || !canSubscribe()) && <PushNotice request={request} />}
      <p className={layout.soft}>
        O pedido está em Meus pedidos, neste aparelho. Não precisa de cadastro.
      </p>
    </section>
  );
}

interface PushNoticeProps {
  request: SentRequest;
  kind?: 'primary' | 'secondary';
}

/** Lets this device show what companies do with the request, also while the site is closed. */
export function PushNotice({ request, kind = 'secondary' }: PushNoticeProps) {
  const { id, isTold } = request;
  useEffect(() => void checkSubscription(id), [id]);

  async function notify(subscription: PushSubscription | null) {
    const problem = await subscribeRequest(request, subscription);
    return problem && notDoneText(notChanged, problem);
  }

  return (
    <PushToggle
      kind={kind}
      isOn={isTold}
      texts={{
        turnOn: 'Avisar neste aparelho',
        turnOff: 'Desativar os avisos deste pedido',
        status: 'Este aparelho avisa quando uma empresa responder, mesmo com o site fechado.',
      }}
      readKey={readPushKey}
      onTurnOn={notify}
      onTurnOff={() => notify(null)}
    />
  );
}

/** Asks in one tap for an address for news; whoever has the link alone can't give one. */
export function EmailNotice({ request: { id, view, email } }: { request: SentRequest }) {
  const [isOpen, setOpen] = useState(false);
  const { form, field } = useForm({
    values: { email: '' },
    schema: requestEmail,
    async send(body) {
      setOpen(false);
      await giveEmail(id, body.email);
    },
  });
  const isGiven = email !== null || view?.hasEmail;
  return (
    <>
      <p role="status" className={layout.outcome}>
        {isGiven && (view?.isEmailFixed ? 'Avisamos por e-mail.' : unprovedText)}
      </p>
      {isOpen ? (
        <form {...form} className={layout.closeRows}>
          <EmailField label="Seu e-mail" ref={focus} {...field('email')} />
          <Button type="submit" kind="primary">
            Avisar por e-mail
          </Button>
        </form>
      ) : (
        !view?.isEmailFixed && (
          <Button onClick={() => setOpen(true)}>
            {isGiven ? 'Trocar o e-mail' : 'Avisar por e-mail'}
          </Button>
        )
      )}
    </>
  );
}

const unprovedText =
  'O primeiro aviso vai para o seu e-mail. Abra o link dele para receber os outros.';

const focus = (field: HTMLElement | null) => field?.focus();
