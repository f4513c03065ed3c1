import { useEffect, useState } from 'react';
import type { CompanyProfile, NotificationSettings } from '#src/company/profile.ts';
import { pushSubscriptionState } from '#src/company/push.ts';
import { currentSubscription } from '#src/shared/runtime/push.ts';
import { noContent, type Outcome, type Problem, problemText } from '#src/shared/runtime/server.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import fields from '#src/ui/forms/field.module.css';
import { CheckBox } from '#src/ui/forms/field.tsx';
import { noNotifications, notChanged, PushToggle } from '#src/ui/forms/push-toggle.tsx';
import layout from '#src/ui/layout.module.css';
import { askCompany } from './api.ts';
import styles from './company-area.module.css';
import { useProfile } from './profile-store.ts';

export function NotificationsSection() {
  const { profile, profileStore } = useProfile();
  const [problem, setProblem] = useState<Problem>();
  const { notifications: settings, pushKey, canMail, email } = profile;

  async function choose(changed: Partial<NotificationSettings>) {
    const next = { ...settings, ...changed };
    profileStore.change({ notifications: next });
    const { problem } = await askCompany('/notifications', noContent, {
      method: 'PUT',
      body: next,
    });
    setProblem(problem);
    if (problem) profileStore.change({ notifications: settings });
  }

  const options = (channel: 'pushName' | 'mailName') =>
    events.map(({ label, [channel]: name }) => (
      <CheckBox
        key={name}
        checked={settings[name]}
        onCheck={(isChosen) => choose({ [name]: isChosen })}
      >
        {label}
      </CheckBox>
    ));

  return (
    <section aria-labelledby="avisos" className={layout.rows}>
      <h2 id="avisos">Avisos</h2>
      <div className={`${layout.farRows} ${styles.parted}`}>
        <ErrorAlert
          text={problem && `Não foi possível salvar a sua escolha. ${problemText(problem)}`}
        />
        <section className={layout.closeRows}>
          <h3>Neste aparelho</h3>
          <p>
            O aparelho mostra um aviso mesmo com o site fechado. Dos pedidos, você recebe todos na
            hora; do resto, no máximo um aviso de cada tipo por hora.
          </p>
          <DevicePush pushKey={pushKey} />
          <fieldset className={`${fields.choice} ${layout.closeRows}`}>
            <legend>Avisar nos aparelhos em que você ligou os avisos</legend>
            {options('pushName')}
          </fieldset>
        </section>
        <section className={layout.closeRows}>
          <h3>Por e-mail</h3>
          {canMail ? (
            <fieldset className={`${fields.choice} ${layout.closeRows}`}>
              <legend>Enviar e-mail para {email}</legend>
              {options('mailName')}
            </fieldset>
          ) : (
            <p>O AlugaCaçamba ainda não envia avisos por e-mail.</p>
          )}
        </section>
      </div>
    </section>
  );
}

const events = [
  {
    pushName: 'pushRequests',
    mailName: 'emailRequests',
    label: 'Quando chega um pedido ou muda alguma coisa nele',
  },
  {
    pushName: 'pushTaps',
    mailName: 'emailTaps',
    label: 'Quando alguém toca no WhatsApp da empresa',
  },
  {
    pushName: 'pushReviews',
    mailName: 'emailReviews',
    label: 'Quando aprovamos ou recusamos uma mudança',
  },
] as const;

function DevicePush({ pushKey }: { pushKey: CompanyProfile['pushKey'] }) {
  const [subscription, setSubscription] = useState<PushSubscription | null>(null);

  useEffect(() => {
    knownSubscription().then(setSubscription, () => undefined);
  }, []);

  async function change(work: Promise<Outcome<undefined>>, next: PushSubscription | null) {
    const { problem } = await work;
    if (problem) return `${notChanged} ${problemText(problem)}`;
    setSubscription(next);
    return undefined;
  }

  if (pushKey === null) return <p>{noNotifications}</p>;
  return (
    <PushToggle
      isOn={subscription !== null}
      texts={{
        turnOn: 'Receber avisos neste aparelho',
        turnOff: 'Desativar os avisos neste aparelho',
        status: 'Este aparelho mostra os avisos.',
      }}
      readKey={async () => ({ answer: pushKey })}
      onTurnOn={(made) =>
        change(askCompany(pushPath, noContent, { method: 'POST', body: made.toJSON() }), made)
      }
      onTurnOff={() =>
        change(askCompany(pathOf(subscription), noContent, { method: 'DELETE' }), null)
      }
    />
  );
}

const pushPath = '/push-subscriptions';

function pathOf(subscription: PushSubscription | null): string {
  return `${pushPath}?${new URLSearchParams({ endpoint: subscription?.endpoint ?? '' })}`;
}

/** Returns this browser's subscription where the server has it too: signing out ends its part. */
async function knownSubscription(): Promise<PushSubscription | null> {
  const current = await currentSubscription();
  if (!current) return null;
  const { answer } = await askCompany(pathOf(current), pushSubscriptionState);
  return answer?.isKnown ? current : null;
}
