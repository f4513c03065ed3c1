import { useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import type { NotificationsApi } from './notifications-api.ts';
import { canSubscribe, subscribe } from './push-subscription.ts';

interface DevicePushProps {
  /** Null: the server sends none. */
  pushKey: string | null;
  /** Of this browser; null where it has none. */
  subscription: PushSubscription | null;
  api: Pick<NotificationsApi, 'addPushSubscription' | 'removePushSubscription'>;
  onChange: (subscription: PushSubscription | null) => void;
}

/** The button that lets this device show notifications, or stops it. */
export function DevicePush({ pushKey, subscription, api, onChange }: DevicePushProps) {
  const [state, setState] = useState<keyof typeof problems | 'idle' | 'pending'>('idle');

  async function turnOn(key: string) {
    const made = await subscribe(key);
    if (!made) return setState('denied');
    try {
      await api.addPushSubscription(made.toJSON());
    } catch (error) {
      // Without the server's part the browser's subscription is useless.
      await made.unsubscribe();
      throw error;
    }
    onChange(made);
    setState('idle');
  }

  async function turnOff(current: PushSubscription) {
    await api.removePushSubscription(current.endpoint);
    await current.unsubscribe();
    onChange(null);
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
        Este navegador não mostra avisos. No iPhone, coloque o AlugaCaçamba na tela de início e abra
        por lá.
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={state === 'pending' || undefined}
        onClick={() => {
          if (state !== 'pending') run(subscription ? turnOff(subscription) : turnOn(pushKey));
        }}
      >
        {subscription ? 'Parar os avisos neste aparelho' : 'Receber avisos neste aparelho'}
      </button>
      <p role="status">{subscription ? 'Este aparelho mostra os avisos.' : ''}</p>
      {state in problems && (
        <Alert kind="error">
          <p>{problems[state as keyof typeof problems]}</p>
        </Alert>
      )}
    </>
  );
}

const problems = {
  denied:
    'O navegador não deixou. Nas permissões do site, permita as notificações e tente de novo.',
  failed: 'Não conseguimos mudar isso agora. Confira a internet e tente de novo.',
};
