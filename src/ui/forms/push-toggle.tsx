import { useState } from 'react';
import { canSubscribe, subscribe } from '#src/shared/runtime/push.ts';
import { type Outcome, problemText } from '#src/shared/runtime/server.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { Button } from './button.tsx';

interface PushToggleProps {
  kind?: 'primary' | 'secondary';
  isOn: boolean;
  /** The status stands below the button while notifications are on. */
  texts: Record<'turnOn' | 'turnOff' | 'status', string>;
  /** The server's key is null where it sends no notifications. */
  readKey: () => Promise<Outcome<string | null>>;
  /** Tells the server. Resolves to why not. */
  onTurnOn: (subscription: PushSubscription) => Promise<string | undefined>;
  /** The browser's own subscription stays, as other requests or a company's area may use it. */
  onTurnOff: () => Promise<string | undefined>;
}

/** Lets this browser show notifications of a subject, or stops that; not for prerendered pages. */
export function PushToggle(props: PushToggleProps) {
  const { kind = 'secondary', isOn, texts, readKey, onTurnOn, onTurnOff } = props;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  if (!canSubscribe()) {
    return (
      <p className={layout.soft}>
        Este navegador não mostra avisos. No iPhone, instale o AlugaCaçamba na tela de início e abra
        por lá.
      </p>
    );
  }

  async function turnOn(): Promise<string | undefined> {
    const { answer: key, problem } = await readKey();
    if (problem) return `${notChanged} ${problemText(problem)}`;
    if (key === null) return noNotifications;
    const subscription = await subscribe(key);
    return subscription ? onTurnOn(subscription) : denied;
  }

  async function toggle() {
    if (isBusy) return;
    setBusy(true);
    setProblem(await (isOn ? onTurnOff() : turnOn()).catch(() => unreachable));
    setBusy(false);
  }

  return (
    <>
      <div className={layout.smallButtons}>
        <Button kind={kind} aria-disabled={isBusy || undefined} onClick={() => void toggle()}>
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      </div>
      <p role="status" className={layout.outcome}>
        {isOn && texts.status}
      </p>
      <ErrorAlert text={problem} />
    </>
  );
}

export const notChanged = 'Não foi possível mudar isso agora.';

export const noNotifications = 'O AlugaCaçamba ainda não envia avisos para aparelhos.';

const denied =
  'O navegador bloqueou os avisos. Nas permissões do site, permita as notificações e tente de novo.';

// The worker is not ready, or the browser's push service is away.
const unreachable = `${notChanged} Verifique a conexão e tente de novo.`;
