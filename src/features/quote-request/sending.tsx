import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { inCity } from '#src/catalogue/city-text.ts';
import { useSavedItems } from '#src/device/database/use-saved-items.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { cityOf, type RequestDraft } from '#src/shared/contact/request-draft.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { timeText } from './quote-board.tsx';
import {
  addToQueue,
  markOpened,
  nextOf,
  type Recipient,
  recipientsOf,
  removeFromQueue,
  type Sending,
  useSending,
} from './recipients.ts';
import styles from './request-page.module.css';

/** Sends the request to the saved companies one after the other; more are found in a listing. */
export function SendSection({ draft }: { draft: RequestDraft }) {
  const { status, value: saved, retry } = useSavedItems();
  const sending = useSending();
  const offline = useOffline();
  const recipients = recipientsOf(saved, draft, sending);
  return (
    <div className={layout.rows}>
      {status === 'failed' && (
        <RetryAlert text="Não deu para ler as empresas salvas. Nada foi apagado." onRetry={retry} />
      )}
      <NextRecipient recipients={recipients} sending={sending} offline={offline} />
      {recipients.length > 0 && (
        <ul className={layout.ruled} aria-label="Empresas salvas">
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.company.key} recipient={recipient} offline={offline} />
          ))}
        </ul>
      )}
      <ListingLink draft={draft} isOnlyWay={recipients.length === 0} />
    </div>
  );
}

interface ListingLinkProps {
  draft: RequestDraft;
  isOnlyWay: boolean;
}

function ListingLink({ draft, isOnlyWay }: ListingLinkProps) {
  const city = cityOf(draft);
  return (
    <div className={`${layout.stack} ${styles.listing}`}>
      <p>
        {isOnlyWay
          ? 'Na lista da cidade, todo botão de WhatsApp leva este texto. As empresas que você salvar lá aparecem aqui, para pedir a várias em seguida.'
          : 'Quer perguntar a mais empresas? Na lista da cidade, todo botão de WhatsApp leva este texto.'}
      </p>
      <PageLink
        to={city ? listingPath(city.id) : '/#empresas'}
        className={isOnlyWay ? button.primary : button.secondary}
      >
        Escolher empresas {city && inCity(city)}
      </PageLink>
    </div>
  );
}

interface RecipientRowProps {
  recipient: Recipient;
  offline: boolean;
}

function RecipientRow({ recipient, offline }: RecipientRowProps) {
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

interface NextRecipientProps {
  recipients: readonly Recipient[];
  sending: Sending;
  offline: boolean;
}

/** One button that stays in its place while the company that it opens changes. */
function NextRecipient({ recipients, sending, offline }: NextRecipientProps) {
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

interface ChatButtonProps {
  companyKey: string;
  /** URL made by requestLink. */
  chat: string;
  className?: string | undefined;
  /** Accessible name; it begins with the visible text. */
  label?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens the chat and marks the company as opened; without a connection, queues it instead. */
function ChatButton(props: ChatButtonProps) {
  const { companyKey, chat, className, label, onOpen, children } = props;

  function open(event: MouseEvent) {
    if (isOffline()) {
      event.preventDefault();
      addToQueue(companyKey);
      return;
    }
    onOpen?.();
    // In the same task it would change the link's target before the browser follows it.
    setTimeout(() => markOpened(companyKey));
  }

  return (
    <OutsideLink href={chat} className={className} label={label} onClick={open}>
      {children}
    </OutsideLink>
  );
}
