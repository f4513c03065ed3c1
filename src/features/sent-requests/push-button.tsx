import { useEffect } from 'react';
import { notDoneText, readPushKey } from '#src/device/request-api.ts';
import { checkSubscription, type SentRequest, subscribeRequest } from '#src/device/requests.ts';
import { notChanged, PushToggle } from '#src/ui/forms/push-toggle.tsx';

/** Lets this device show what companies do with the request, also while the site is closed. */
export function PushButton({ request }: { request: SentRequest }) {
  const { id, isTold } = request;
  useEffect(() => void checkSubscription(id), [id]);

  async function tell(subscription: PushSubscription | null) {
    const problem = await subscribeRequest(request, subscription);
    return problem && notDoneText(notChanged, problem);
  }

  return (
    <PushToggle
      isOn={isTold}
      texts={{
        turnOn: 'Avisar neste aparelho',
        turnOff: 'Desativar os avisos deste pedido',
        status: 'Este aparelho avisa quando uma empresa responder, mesmo com o site fechado.',
      }}
      readKey={readPushKey}
      onTurnOn={tell}
      onTurnOff={() => tell(null)}
    />
  );
}
