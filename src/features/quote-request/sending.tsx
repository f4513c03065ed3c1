import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { cityWithId } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import type { SavedCompany, SavedItem } from '#src/device/database/database.ts';
import { useSavedItems } from '#src/device/database/use-stored.ts';
import { createRequestValue } from '#src/device/draft.ts';
import { companiesOf } from '#src/device/saved-items.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { cityOf, type RequestDraft } from '#src/shared/contact/request-draft.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { dayOf } from '#src/shared/text/format.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './request.module.css';

/** Sends the request to the saved companies one after the other; more are found in a listing. */
export function SendSection({ draft }: { draft: RequestDraft }) {
  const { status, value: saved, retry } = useSavedItems();
  const sending = useSending();
  const recipients = recipientsOf(saved, draft, sending);
  return (
    <div className={layout.rows}>
      {status === 'failed' && (
        <RetryAlert
          text="Não foi possível abrir as empresas salvas. Nada foi apagado."
          onRetry={retry}
        />
      )}
      <NextRecipient recipients={recipients} sending={sending} />
      {recipients.length > 0 && (
        <ul className={layout.ruled} aria-label="Empresas salvas">
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.company.key} recipient={recipient} />
          ))}
        </ul>
      )}
      <ListingLink draft={draft} isOnlyWay={recipients.length === 0} />
    </div>
  );
}

function ListingLink({ draft, isOnlyWay }: { draft: RequestDraft; isOnlyWay: boolean }) {
  const city = cityOf(draft);
  return (
    <div className={`${layout.stack} ${styles.listing}`}>
      <p>
        {isOnlyWay
          ? 'Na lista da cidade, o WhatsApp de cada empresa abre com este texto. As que você salvar lá aparecem aqui, para pedir a várias em seguida.'
          : 'Quer perguntar a mais empresas? Na lista da cidade, o WhatsApp de cada uma abre com este texto.'}
      </p>
      <PageLink
        to={city ? listingPath(city.id) : '/#empresas'}
        className={isOnlyWay ? button.primary : button.secondary}
      >
        {`Escolher empresas ${city ? inCity(city) : ''}`}
      </PageLink>
    </div>
  );
}

function RecipientRow({ recipient }: { recipient: Recipient }) {
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
          {openedAt !== undefined && !isQueued && <b>{`Aberto ${timeText(openedAt)}`}</b>}
        </span>
      </div>
      <Action recipient={recipient} />
    </li>
  );
}

/** 'às 10:32' for a moment of today, 'em 20/11 às 10:32' for another; milliseconds. */
export function timeText(time: number, now = Date.now()): string {
  const clock = `às ${new Date(time).toLocaleTimeString('pt-BR', { timeStyle: 'short' })}`;
  return dayOf(time) === dayOf(now) ? clock : `em ${dayOfMonthText(time)} ${clock}`;
}

/** '20/11' */
export function dayOfMonthText(time: number): string {
  return new Date(time).toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
}

/** Opens the chat, calls, or changes the queue: what is possible now. */
function Action({ recipient: { company, chat, openedAt, isQueued } }: { recipient: Recipient }) {
  const offline = useOffline();
  const { key, name, phone } = company;
  if (!chat) {
    if (!phone) return <span className={layout.soft}>Sem telefone</span>;
    return (
      <a href={telLink(phone)} className={button.secondary}>
        Ligar {formatPhone(phone)}
      </a>
    );
  }
  if (!offline) {
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
    <Button
      aria-label={`${text}: ${name}`}
      onClick={() => (isQueued ? removeFromQueue(key) : addToQueue(key))}
    >
      {text}
    </Button>
  );
}

interface NextRecipientProps {
  recipients: readonly Recipient[];
  sending: Sending;
}

/** One button that stays in its place while the company that it opens changes. */
function NextRecipient({ recipients, sending }: NextRecipientProps) {
  const offline = useOffline();
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
          <Icon name="chat" /> <span>{`Pedir a ${next.company.name}`}</span>
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
    return `Sem internet: o pedido está guardado. Quando a internet voltar, toque para abrir no WhatsApp.${queued > 0 ? ` Na fila: ${companyCount(queued)}.` : ''}`;
  }
  if (next?.isQueued) {
    return `A internet voltou. Na fila: ${companyCount(queued)}. Toque para abrir.`;
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

/** A saved company that the request can be sent to. */
type Recipient = ReturnType<typeof recipientsOf>[number];

/** All saved companies, those of the request's city first. */
export function recipientsOf(
  items: readonly SavedItem[],
  draft: RequestDraft,
  { opened, queued }: Sending,
) {
  const companies = companiesOf(items);
  const request = writeRequest(draft);
  const isNear = ({ city }: SavedCompany) => draft.city === null || city === draft.city;
  const sorted = [...companies.filter(isNear), ...companies.filter((one) => !isNear(one))];
  return sorted.map((company) => {
    const city = cityWithId(company.city);
    return {
      company,
      /** Whose listing it was saved from; undefined when the catalogue no longer has it. */
      city,
      /** Link that opens the chat; null for a company that can only be called. */
      chat: requestLink(company, request.city ?? city, request),
      /** When the chat was opened, in milliseconds. */
      openedAt: opened[company.key],
      isQueued: queued.includes(company.key),
    };
  });
}

/** The queue first, then the companies not opened yet; undefined when none is left. */
export function nextOf(
  recipients: readonly Recipient[],
  { queued }: Sending,
): Recipient | undefined {
  const reachable = recipients.filter(({ chat }) => chat);
  const [first] = queued.flatMap((key) => reachable.filter(({ company }) => company.key === key));
  return first ?? reachable.find(({ openedAt }) => openedAt === undefined);
}

const sendingSchema = v.object({
  /** When the chat with a company was opened, in milliseconds, by the company's key. */
  opened: v.fallback(v.record(v.string(), v.number()), {}),
  /** Keys of companies to ask once there is a connection again, in the visitor's order. */
  queued: v.fallback(v.array(v.string()), []),
});

/** The companies whose chat was opened with the request, and those queued until there is a connection. */
export type Sending = v.InferOutput<typeof sendingSchema>;

const empty: Sending = v.parse(sendingSchema, {});

const sending = createRequestValue('sending', (row) =>
  v.parse(v.fallback(sendingSchema, empty), row),
);

export const useSending = sending.use;

/** Also removes the company from the queue. */
function markOpened(key: string, now = Date.now()): void {
  void sending.change(({ opened, queued }) => ({
    opened: { ...opened, [key]: now },
    queued: without(queued, key),
  }));
}

function addToQueue(key: string): void {
  void sending.change(({ opened, queued }) => ({ opened, queued: [...without(queued, key), key] }));
}

function removeFromQueue(key: string): void {
  void sending.change(({ opened, queued }) => ({ opened, queued: without(queued, key) }));
}

/** Nothing is opened and nothing queued any more, or all that was is again. */
export function replaceSending(other = empty): void {
  void sending.change(() => other);
}

function without(keys: readonly string[], key: string): string[] {
  return keys.filter((one) => one !== key);
}
