import { useEffect, useState } from 'react';
import { readPushKey } from '#src/device/request-api.ts';
import {
  checkSubscription,
  type SentRequest,
  subscribeRequest,
} from '#src/device/sent-requests.ts';
import { canSubscribe, subscribe } from '#src/shared/runtime/push.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';

/** Lets this device show what companies do with the request, also while the site is closed. */
export function PushButton({ request }: { request: SentRequest }) {
  const { id, isTold } = request;
  const [state, setState] = useState<keyof typeof problems | 'idle' | 'pending'>('idle');

  useEffect(() => void checkSubscription(id), [id]);

  // A page is rendered before it knows its browser, but no card is.
  if (!canSubscribe()) {
    return (
      <p className={layout.soft}>
        Este navegador não mostra avisos. No iPhone, instale o AlugaCaçamba na tela de início e abra
        por lá.
      </p>
    );
  }

  async function turnOn() {
    const key = await readPushKey();
    if (!key) return setState(key === null ? 'missing' : 'failed');
    const subscription = await subscribe(key);
    if (!subscription) return setState('denied');
    setState((await subscribeRequest(request, subscription)) ? 'failed' : 'idle');
  }

  // The browser's subscription stays: other requests, or a company's area, may use it.
  async function turnOff() {
    setState((await subscribeRequest(request, null)) ? 'failed' : 'idle');
  }

  function toggle() {
    if (state === 'pending') return;
    setState('pending');
    (isTold ? turnOff() : turnOn()).catch(() => setState('failed'));
  }

  return (
    <>
      <div className={layout.smallButtons}>
        <Button aria-disabled={state === 'pending' || undefined} onClick={toggle}>
          {isTold ? 'Desativar os avisos deste pedido' : 'Avisar neste aparelho'}
        </Button>
      </div>
      <p role="status" className={layout.outcome}>
        {isTold && 'Este aparelho avisa quando uma empresa responder, mesmo com o site fechado.'}
      </p>
      <ErrorAlert text={state in problems && problems[state as keyof typeof problems]} />
    </>
  );
}

const problems = {
  denied:
    'O navegador bloqueou os avisos. Nas permissões do site, permita as notificações e tente de novo.',
  failed: 'Não foi possível mudar isso agora. Verifique a conexão e tente de novo.',
  missing: 'O AlugaCaçamba ainda não envia avisos para aparelhos.',
};
