import { timeText } from '#src/features/quote-request/date-text.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { ChatButton } from './chat-button.tsx';
import type { Recipient } from './recipients.ts';
import styles from './send-section.module.css';
import { addToQueue, removeFromQueue } from './sending.ts';

interface RecipientRowProps {
  recipient: Recipient;
  offline: boolean;
}

export function RecipientRow({ recipient, offline }: RecipientRowProps) {
  const { company, city, openedAt, isQueued } = recipient;
  return (
    <li
      className={`${layout.ends} ${styles.row}`}
      data-opened={openedAt === undefined ? undefined : ''}
    >
      <div className={styles.company}>
        <strong>{company.name}</strong>
        <span className={`${layout.facts} ${styles.state}`}>
          {city && `${city.name}, ${city.stateCode}`}
          {isQueued && <b>Na fila</b>}
          {openedAt !== undefined && !isQueued && <b>Aberto {timeText(openedAt)}</b>}
        </span>
      </div>
      <Action recipient={recipient} offline={offline} />
    </li>
  );
}

/** Opens the chat, calls, or changes the queue: what is possible now. */
function Action({ recipient, offline }: RecipientRowProps) {
  const { company, chat, openedAt, isQueued } = recipient;
  const { key, name, phone } = company;
  if (!chat && !phone) return <span className={layout.soft}>Sem telefone</span>;
  if (!chat && phone) {
    return (
      <a href={telLink(phone)} className={button.secondary}>
        Ligar {formatPhone(phone)}
      </a>
    );
  }
  if (chat && !offline) {
    const text = openedAt === undefined ? 'Abrir' : 'Abrir de novo';
    return (
      <ChatButton
        companyKey={key}
        chat={chat}
        className={button.secondary}
        label={`${text} a conversa com ${name}`}
      >
        {text}
      </ChatButton>
    );
  }
  const text = isQueued ? 'Remover da fila' : 'Colocar na fila';
  return (
    <button
      type="button"
      className={button.secondary}
      aria-label={`${text}: ${name}`}
      onClick={() => (isQueued ? removeFromQueue(key) : addToQueue(key))}
    >
      {text}
    </button>
  );
}
