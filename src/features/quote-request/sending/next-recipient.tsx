import { useEffect, useRef } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
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

/** Whom to ask now, with one button that stays in its place while the companies change. */
export function NextRecipient({ recipients, sending, offline }: NextRecipientProps) {
  const next = offline ? undefined : nextOf(recipients, sending);
  const place = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const isOver = !next?.chat;

  useEffect(() => {
    // The button goes with the last company; a keyboard goes on from its place.
    if (isOver && wasUsed.current) place.current?.focus({ preventScroll: true });
    wasUsed.current = false;
  }, [isOver]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={styles.next}
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
  const waiting = recipients.filter(({ isWaiting }) => isWaiting).length;
  if (offline) {
    return `Sem internet: o pedido está guardado. Quando o sinal voltar, toque para abrir no WhatsApp.${waiting > 0 ? ` Na fila: ${counted(waiting)}.` : ''}`;
  }
  if (next?.isWaiting) return `O sinal voltou. Na fila: ${counted(waiting)}. Toque para abrir.`;
  const reachable = recipients.filter(({ chat }) => chat).length;
  if (reachable === 0) return '';
  const opened = recipients.filter(({ chat, openedAt }) => chat && openedAt !== undefined).length;
  if (!next) return `Pedido aberto para ${counted(reachable)}. Anote abaixo o que responderem.`;
  if (opened === 0) return `${counted(reachable)} para perguntar, uma de cada vez.`;
  return `${opened} de ${reachable} abertas. A próxima:`;
}

function counted(companies: number): string {
  return companies === 1 ? '1 empresa' : `${companies} empresas`;
}
