import { useEffect, useState } from 'react';
import type { CompanyProfile, NotificationSettings } from '#src/company/profile.ts';
import { canSubscribe, currentSubscription, subscribe } from '#src/shared/runtime/push.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { companyApi } from './api.ts';
import styles from './company-area.module.css';
import { useProfile } from './profile-store.ts';

/** Which notifications the company gets, and whether this device shows them. */
export function NotificationsSection() {
  const { profile, profileStore } = useProfile();
  const [failed, setFailed] = useState(false);
  const { notifications: settings, pushKey, canMail, email } = profile;

  async function choose(changed: Partial<NotificationSettings>) {
    const next = { ...settings, ...changed };
    profileStore.change({ notifications: next });
    setFailed(false);
    try {
      await companyApi.saveNotifications(next);
    } catch {
      profileStore.change({ notifications: settings });
      setFailed(true);
    }
  }

  const options = (channel: 'pushName' | 'mailName') =>
    events.map(({ label, [channel]: name }) => (
      <label key={name} className={fields.option}>
        <input
          type="checkbox"
          checked={settings[name]}
          onChange={({ target }) => choose({ [name]: target.checked })}
        />
        {label}
      </label>
    ));

  return (
    <section aria-labelledby="avisos" className={layout.rows}>
      <h2 id="avisos">Avisos</h2>
      <div className={`${layout.rows} ${styles.parted}`}>
        <ErrorAlert
          text={
            failed && 'Não foi possível salvar a sua escolha. Verifique a conexão e tente de novo.'
          }
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

/** The button that lets this device show notifications, or stops it. */
function DevicePush({ pushKey }: { pushKey: CompanyProfile['pushKey'] }) {
  const [subscription, setSubscription] = useState<PushSubscription | null>(null);
  const [state, setState] = useState<keyof typeof problems | 'idle' | 'pending'>('idle');

  useEffect(() => {
    knownSubscription().then(setSubscription, () => undefined);
  }, []);

  async function turnOn(key: string) {
    const made = await subscribe(key);
    if (!made) return setState('denied');
    await companyApi.addPushSubscription(made.toJSON());
    setSubscription(made);
    setState('idle');
  }

  // The browser's part stays, as a visitor's requests may use it.
  async function turnOff(current: PushSubscription) {
    await companyApi.removePushSubscription(current.endpoint);
    setSubscription(null);
    setState('idle');
  }

  function run(work: Promise<unknown>) {
    setState('pending');
    work.catch(() => setState('failed'));
  }

  if (pushKey === null) return <p>O AlugaCaçamba ainda não envia avisos para aparelhos.</p>;
  if (!canSubscribe()) {
    return (
      <p>
        Este navegador não mostra avisos. No iPhone, instale o AlugaCaçamba na tela de início e abra
        por lá.
      </p>
    );
  }
  return (
    <>
      <Button
        aria-disabled={state === 'pending' || undefined}
        onClick={() => {
          if (state !== 'pending') run(subscription ? turnOff(subscription) : turnOn(pushKey));
        }}
      >
        {subscription ? 'Desativar os avisos neste aparelho' : 'Receber avisos neste aparelho'}
      </Button>
      <p role="status">{subscription ? 'Este aparelho mostra os avisos.' : ''}</p>
      <ErrorAlert text={state in problems && problems[state as keyof typeof problems]} />
    </>
  );
}

/** This browser's subscription where the server has it too. */
async function knownSubscription(): Promise<PushSubscription | null> {
  const current = await currentSubscription();
  return current && (await companyApi.hasPushSubscription(current.endpoint)) ? current : null;
}

const problems = {
  denied:
    'O navegador bloqueou os avisos. Nas permissões do site, permita as notificações e tente de novo.',
  failed: 'Não foi possível mudar isso agora. Verifique a conexão e tente de novo.',
};
