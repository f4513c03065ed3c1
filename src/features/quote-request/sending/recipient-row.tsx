import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { ChatButton } from './chat-button.tsx';
import { momentText } from './moment-text.ts';
import type { Recipient } from './recipients.ts';
import styles from './send-section.module.css';
import { leaveQueue, queue } from './sending.ts';

interface RecipientRowProps {
  recipient: Recipient;
  offline: boolean;
}

/** A saved company, what has become of its request, and the way to it. */
export function RecipientRow({ recipient, offline }: RecipientRowProps) {
  const { company, city, openedAt, isWaiting } = recipient;
  return (
    <li className={styles.row} data-opened={openedAt === undefined ? undefined : ''}>
      <div className={styles.who}>
        <strong>{company.name}</strong>
        <span className={styles.state}>
          {city && `${city.name}, ${city.stateCode}`}
          {isWaiting && <b>Na fila</b>}
          {openedAt !== undefined && !isWaiting && <b>Aberto {momentText(openedAt)}</b>}
        </span>
      </div>
      <Way recipient={recipient} offline={offline} />
    </li>
  );
}

function Way({ recipient, offline }: RecipientRowProps) {
  const { company, chat, openedAt, isWaiting } = recipient;
  const { key, name, phone } = company;
  if (!chat) {
    return phone ? (
      <a href={telLink(phone)} className={button.secondary}>
        Ligar {formatPhone(phone)}
      </a>
    ) : (
      <span className={styles.state}>Sem telefone</span>
    );
  }
  if (!offline) {
    const words = openedAt === undefined ? 'Abrir' : 'Abrir de novo';
    return (
      <ChatButton
        companyKey={key}
        chat={chat}
        className={button.secondary}
        label={`${words} a conversa com ${name}`}
      >
        {words}
      </ChatButton>
    );
  }
  const words = isWaiting ? 'Tirar da fila' : 'Pôr na fila';
  return (
    <button
      type="button"
      className={button.secondary}
      aria-label={`${words}: ${name}`}
      onClick={() => (isWaiting ? leaveQueue(key) : queue(key))}
    >
      {words}
    </button>
  );
}
