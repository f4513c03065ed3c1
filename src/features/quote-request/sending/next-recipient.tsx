import { useEffect, useRef } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { ChatButton } from './chat-button.tsx';
import { nextOf, type Recipient } from './recipients.ts';
import styles from './send-section.module.css';
import type { Sending } from './sending.ts';

interface NextRecipientProps {
  recipients: readonly Recipient[];
  sending: Sending;
  offline: boolean;
}

/** One button that stays in its place while the company that it opens changes. */
export function NextRecipient({ recipients, sending, offline }: NextRecipientProps) {
  const next = offline ? undefined : nextOf(recipients, sending);
  const panel = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const isOver = !next?.chat;

  useEffect(() => {
    // After the last company the button is removed, and would take the keyboard focus with it.
    if (isOver && wasUsed.current) panel.current?.focus({ preventScroll: true });
    wasUsed.current = false;
  }, [isOver]);

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={`${layout.toppedPanel} ${layout.closeRows} ${styles.next}`}
      data-empty={recipients.length === 0 && !offline ? '' : undefined}
    >
      <p role="status">{progressText(recipients, next, offline)}</p>
      {next?.chat && (
        <ChatButton
          companyKey={next.company.key}
          chat={next.chat}
          className={button.chat}
          onOpen={() => {
            wasUsed.current = true;
          }}
        >
          <Icon name="chat" /> <span>Pedir a {next.company.name}</span>
        </ChatButton>
      )}
    </div>
  );
}

function progressText(
  recipients: readonly Recipient[],
  next: Recipient | undefined,
  offline: boolean,
): string {
  const queued = recipients.filter(({ isQueued }) => isQueued).length;
  if (offline) {
    return `Sem internet: o pedido está guardado. Quando o sinal voltar, toque para abrir no WhatsApp.${queued > 0 ? ` Na fila: ${companyCount(queued)}.` : ''}`;
  }
  if (next?.isQueued) {
    return `O sinal voltou. Na fila: ${companyCount(queued)}. Toque para abrir.`;
  }
  const reachable = recipients.filter(({ chat }) => chat);
  const total = reachable.length;
  if (total === 0) return '';
  if (!next) return `Pedido aberto para ${companyCount(total)}. Anote abaixo o que responderem.`;
  const opened = reachable.filter(({ openedAt }) => openedAt !== undefined).length;
  if (opened === 0) return `${companyCount(total)} para perguntar, uma de cada vez.`;
  return `${opened} de ${total} abertas. A próxima:`;
}

function companyCount(count: number): string {
  return count === 1 ? '1 empresa' : `${count} empresas`;
}
