import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Row } from '#src/device/request-rows.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageBar } from '#src/ui/navigation/page-bar.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import { OnPaper } from './deadlines.tsx';
import styles from './my-requests.module.css';
import { factsOf, type Standing, standingOf, titleOf } from './standing.ts';

interface OpenedProps {
  row: Row;
  heading: RefObject<HTMLHeadingElement | null>;
  today: IsoDay;
  /** It is rarely done. */
  more: ReactNode;
  /** One button stands at the lower edge; null where nothing is to be done. */
  bar: ReactNode;
  children: ReactNode;
}

/** Frames what is known of a row: its head, the line of steps, one sentence, one button. */
export function Opened({ row, heading, today, more, bar, children }: OpenedProps) {
  const standing = standingOf(row, today);
  const { sentence, note, isStopped, daysLeft } = standing;
  return (
    <article aria-labelledby="pedido-aberto" className={styles.opened}>
      <PageBar
        title={titleOf(row)}
        heading={{ id: 'pedido-aberto', ref: heading }}
        note={factsOf(row)}
        back="/pedido"
        backName="Meus pedidos"
      >
        <Dialog
          opener={
            <>
              Mais <Icon name="dots" />
            </>
          }
          openerClass={`${styles.more} ${layout.screenOnly}`}
          className={dialog.sheet}
          title="Mais"
          actions={<Button type="submit">Fechar</Button>}
        >
          {more}
        </Dialog>
      </PageBar>
      <Journey standing={standing} />
      <div className={`${layout.rows} ${styles.main}`}>
        <div
          className={daysLeft === undefined ? styles.state : styles.deadline}
          data-stop={isStopped || undefined}
        >
          {daysLeft !== undefined && <Figure daysLeft={daysLeft} />}
          <div role="status">
            <h2>{sentence}</h2>
            <p>{note}</p>
          </div>
        </div>
        {children}
        <OnPaper row={row} />
      </div>
      {bar && (
        <div className={`${task.bar} ${styles.bar} ${layout.screenOnly}`} data-lower-bar>
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
    <p className={`${layout.signal} ${styles.figure}`} aria-hidden="true">
      <span>{count === 0 ? 'vence' : verb}</span>
      <b>{count === 0 ? 'hoje' : count}</b>
      {count > 0 && <span>{count === 1 ? 'dia' : 'dias'}</span>}
    </p>
  );
}

/** The words beside it say the same. */
export function Picture({ view }: { view: Standing['picture'] }) {
  return <img src={`/drawings/skip.svg#${view}`} alt="" width={144} height={96} />;
}

/** The skip stands on the line of the steps, and travels with them. */
function Journey({ standing: { steps, current, picture, isStopped } }: { standing: Standing }) {
  const station = Math.min(Math.max(current, 0), steps.length - 1);
  const at = { '--at': `${((station + 0.5) / steps.length) * 100}%` } as CSSProperties;
  const stateOf = (index: number) => {
    if (index === current) return isStopped ? 'stop' : 'now';
    return index < current ? 'done' : undefined;
  };
  return (
    <section aria-label="Andamento" className={styles.journey} style={at}>
      <Picture view={picture} />
      <ol className={styles.steps}>
        {steps.map(({ name, when }, index) => (
          <li
            key={name}
            data-state={stateOf(index)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>{name}</span> <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
