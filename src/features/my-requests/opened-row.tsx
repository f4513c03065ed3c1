import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { type NotedSkip, type Row, removeRow, rows } from '#src/device/request-rows.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import { Deadlines } from './deadlines.tsx';
import { SkipMore } from './more-sheet.tsx';
import styles from './my-requests.module.css';
import { OpenedRequest } from './opened-request.tsx';
import { Photos } from './photos.tsx';
import { factsOf, type Standing, standingOf, titleOf } from './standing.ts';

interface OpenedRowProps {
  row: Row;
  /** The newest contact of these is offered for an acceptance. */
  all: readonly Row[];
  today: IsoDay;
}

export function OpenedRow({ row, all, today }: OpenedRowProps) {
  const navigate = useNavigate();
  const showList = () => void navigate({ to: '/pedido', replace: true });
  return (
    <StoredRow onRemove={() => void removeRow(row.id).then(showList)}>
      {row.kind === 'skip' ? (
        <OpenedSkip skip={row} today={today} onDeleted={showList} />
      ) : (
        <OpenedRequest request={row} all={all} today={today} onDeleted={showList} />
      )}
    </StoredRow>
  );
}

interface OpenedProps {
  row: Row;
  heading: RefObject<HTMLHeadingElement | null>;
  today: IsoDay;
  more: ReactNode;
  /** One button stands at the lower edge; null where nothing is to be done. */
  bar: ReactNode;
  children: ReactNode;
}

/** Frames what is known of a row: its head, the line of steps, one sentence, one button. */
export function Opened({ row, heading, today, more, bar, children }: OpenedProps) {
  const standing = standingOf(row, today);
  const { sentence, note, stop, daysLeft } = standing;
  return (
    <article aria-labelledby="pedido-aberto" className={styles.opened}>
      <header className={`${task.head} ${styles.title}`}>
        <a href="/pedido" aria-label="Meus pedidos">
          <Icon name="before" />
        </a>
        <div>
          <h1 ref={heading} id="pedido-aberto" tabIndex={-1}>
            {titleOf(row)}
          </h1>
          <div>{factsOf(row)}</div>
        </div>
        {more}
      </header>
      <Journey standing={standing} />
      <div className={`${layout.rows} ${styles.main}`}>
        <div className={daysLeft === undefined ? styles.state : styles.deadline} data-stop={stop}>
          {daysLeft !== undefined && <Figure daysLeft={daysLeft} />}
          <div role="status">
            <h2>{sentence}</h2>
            <p>{note}</p>
          </div>
        </div>
        {children}
      </div>
      {bar && (
        <div className={`${styles.bar} ${layout.screenOnly}`} data-lower-bar>
          {bar}
        </div>
      )}
    </article>
  );
}

/** Shows how many days are left, or have passed. */
function Figure({ daysLeft }: { daysLeft: number }) {
  const count = Math.abs(daysLeft);
  const verb = daysLeft < 0 ? 'há' : count === 1 ? 'falta' : 'faltam';
  return (
    <p className={styles.figure} aria-hidden="true">
      <span>{count === 0 ? 'vence' : verb}</span>
      <b>{count === 0 ? 'hoje' : count}</b>
      {count > 0 && <span>{count === 1 ? 'dia' : 'dias'}</span>}
    </p>
  );
}

/** The skip stands on the line of the steps, and travels with them. */
function Journey({ standing: { steps, current, picture, stop } }: { standing: Standing }) {
  const station = Math.min(Math.max(current, 0), steps.length - 1);
  const at = { '--at': `${((station + 0.5) / steps.length) * 100}%` } as CSSProperties;
  return (
    <section aria-label="Andamento" className={styles.journey} style={at}>
      <Drawing name={`skip#${picture}`} loading="eager" />
      <ol className={styles.steps}>
        {steps.map(({ name, when }, index) => (
          <li
            key={name}
            data-state={
              index < current ? 'done' : index > current ? undefined : stop ? 'stop' : 'now'
            }
            aria-current={index === current ? 'step' : undefined}
          >
            <span>{index === current && stop ? stop : name}</span>
            <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OpenedSkipProps {
  skip: NotedSkip;
  today: IsoDay;
  onDeleted: () => void;
}

function OpenedSkip({ skip, today, onDeleted }: OpenedSkipProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, company, address, note, arrival, collected } = skip;
  const isToCome = arrival > today;
  const phone = normalizePhone(skip.phone);
  const chat = chatNumber({ phone });

  function change(part: Partial<NotedSkip>) {
    heading.current?.focus({ preventScroll: true });
    void rows.edit(id, (old) => (old?.kind === 'skip' ? { ...old, ...part } : old));
  }

  const where = address && ` (${address})`;
  const text = `Olá! Quero combinar a retirada da caçamba${where}. Em que dia vocês podem buscar?`;
  const bar = collected ? null : isToCome ? (
    <Button kind="primary" onClick={() => change({ arrival: today })}>
      A caçamba chegou hoje
    </Button>
  ) : chat ? (
    <OutsideLink href={chatLink(chat, text)} className={button.chat}>
      <Icon name="chat" /> Combinar a retirada
    </OutsideLink>
  ) : (
    <Button kind="primary" onClick={() => change({ collected: today })}>
      Foi retirada hoje
    </Button>
  );
  return (
    <Opened
      row={skip}
      heading={heading}
      today={today}
      more={<SkipMore skip={skip} today={today} onChange={change} onDeleted={onDeleted} />}
      bar={bar}
    >
      {!collected && !isToCome && <Deadlines row={skip} today={today} />}
      {(phone || note) && (
        <div className={`${layout.panel} ${styles.rows}`}>
          {phone && (
            <a href={telLink(phone)}>
              <Icon name="phone" />
              <span>
                {company || 'Ligar para a empresa'} <small>{formatPhone(phone)}</small>
              </span>
            </a>
          )}
          {note && <p>{note}</p>}
        </div>
      )}
      <Photos skip={id} isCollected={collected !== ''} />
    </Opened>
  );
}
