import { useEffect, useState } from 'react';
import type { CompanyArea, NotificationSettings } from '#src/company/area.ts';
import panel from '#src/features/company-area/panel/panel.module.css';
import { Alert } from '#src/ui/feedback/alert.tsx';
import fields from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { DevicePush } from './device-push.tsx';
import type { NotificationsApi } from './notifications-api.ts';
import { currentSubscription } from './push-subscription.ts';

interface NotificationsSectionProps {
  area: CompanyArea;
  api: NotificationsApi;
  /** Called with settings that are stored. */
  onChange: (settings: NotificationSettings) => void;
}

/** Which notifications the company gets, and whether this device shows them. */
export function NotificationsSection({ area, api, onChange }: NotificationsSectionProps) {
  const [failed, setFailed] = useState(false);
  const [subscription, setSubscription] = useState<PushSubscription | null>(null);
  const { notifications: settings, pushKey, canMail, email } = area;

  useEffect(() => {
    let isLeft = false;
    currentSubscription().then(
      (found) => isLeft || setSubscription(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);

  async function choose(changed: Partial<NotificationSettings>) {
    const next = { ...settings, ...changed };
    onChange(next);
    setFailed(false);
    try {
      await api.saveNotifications(next);
    } catch {
      onChange(settings);
      setFailed(true);
    }
  }

  const options = (push: boolean) =>
    events.map(({ pushName, mailName, label }) => {
      const name = push ? pushName : mailName;
      return (
        <label key={name} className={fields.option}>
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ target }) => choose({ [name]: target.checked })}
          />
          {label}
        </label>
      );
    });

  return (
    <div className={`${layout.rows} ${panel.parted} ${panel.form}`}>
      {failed && (
        <Alert kind="error">
          <p>Não conseguimos guardar a sua escolha. Confira a internet e tente de novo.</p>
        </Alert>
      )}
      <section className={layout.closeRows}>
        <h3>Neste aparelho</h3>
        <p>
          O aparelho mostra um aviso mesmo com o site fechado. Você recebe no máximo um aviso de
          cada tipo por hora.
        </p>
        <DevicePush
          pushKey={pushKey}
          subscription={subscription}
          api={api}
          onChange={setSubscription}
        />
        <fieldset className={`${fields.choice} ${layout.closeRows}`}>
          <legend>Avisar nos aparelhos em que você ligou os avisos</legend>
          {options(true)}
        </fieldset>
      </section>
      <section className={layout.closeRows}>
        <h3>Por e-mail</h3>
        {canMail ? (
          <fieldset className={`${fields.choice} ${layout.closeRows}`}>
            <legend>Enviar e-mail para {email}</legend>
            {options(false)}
          </fieldset>
        ) : (
          <p>O AlugaCaçamba ainda não envia avisos por e-mail.</p>
        )}
      </section>
    </div>
  );
}

const events = [
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
