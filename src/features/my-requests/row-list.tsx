import { useState } from 'react';
import { goesOn } from '#src/device/outbox.ts';
import { notDoneText } from '#src/device/request-api.ts';
import { type Row, removeRow } from '#src/device/request-rows.ts';
import { deleteRequest } from '#src/device/requests.ts';
import type { Problem } from '#src/shared/runtime/server.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageBar } from '#src/ui/navigation/page-bar.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import task from '#src/ui/task.module.css';
import styles from './my-requests.module.css';
import { NoteDialog } from './noted-skip.tsx';
import { Picture } from './opened.tsx';
import { standingOf, titleOf } from './standing.ts';

interface RowListProps {
  rows: readonly Row[];
  openedId: string | undefined;
  isRead: boolean;
  /** The address names a request that this device does not have. */
  isMissing: boolean;
  today: IsoDay;
}

/** Lists the rows as compact heads, those first where the visitor is to act. */
export function RowList({ rows, openedId, isRead, isMissing, today }: RowListProps) {
  /** The problem says why one that can't be shown was not deleted. */
  const [problem, setProblem] = useState<Problem>();
  const open = rows.filter(isOpen);
  const ended = rows.filter((row) => !isOpen(row));
  const head = (row: Row) => (
    <li key={row.id}>
      <StoredRow loss={losses[row.kind]} onRemove={() => void erase(row).then(setProblem)}>
        <RowHead row={row} today={today} isOpened={row.id === openedId} />
      </StoredRow>
    </li>
  );
  return (
    <section
      aria-labelledby="meus-pedidos"
      className={`${layout.closeRows} ${styles.list} ${layout.screenOnly}`}
    >
      <PageBar
        title="Meus pedidos"
        heading={{ as: openedId ? 'h2' : 'h1', id: 'meus-pedidos' }}
        back="/"
      />
      <noscript>
        <p>Esta página precisa de JavaScript. Ative o JavaScript no navegador.</p>
      </noscript>
      <ErrorAlert text={problem && notDoneText('O pedido não foi apagado.', problem)} />
      {isMissing && isRead && (
        <p role="status">Este pedido não está neste aparelho. Abra aqui o link dele.</p>
      )}
      {open.length > 0 && <ul className={layout.closeRows}>{open.map(head)}</ul>}
      {rows.length === 0 && (
        <div className={`${layout.dashed} ${layout.closeRows} ${styles.empty}`} hidden={!isRead}>
          <Drawing name="empty" loading="eager" />
          <p>
            Aqui ficam os preços que as empresas respondem, o prazo da caçamba e as fotos dela. Se
            guardou o link de um pedido, abra o link neste aparelho.
          </p>
        </div>
      )}
      <div className={`${layout.panel} ${task.rows}`}>
        <NoteDialog />
        {ended.length > 0 && (
          <details open={open.length === 0}>
            <summary>
              <span>{`Encerrados (${ended.length})`}</span>
            </summary>
            <ul className={layout.closeRows}>{ended.map(head)}</ul>
          </details>
        )}
        <Questions />
      </div>
      <div className={`${task.bar} ${styles.bar}`}>
        <PageLink to="/ferramentas/pedido" className={openedId ? button.secondary : button.primary}>
          Pedir preço
        </PageLink>
      </div>
    </section>
  );
}

/** Tells whether something is still to happen. */
export function isOpen(row: Row): boolean {
  return row.kind === 'skip' ? !row.collected : goesOn(row);
}

const losses = {
  request:
    'Vamos apagar o pedido do site e deste aparelho. Se ele ainda está aberto, avisamos as empresas.',
  skip: undefined,
};

async function erase(row: Row): Promise<Problem | undefined> {
  if (row.kind === 'request') return deleteRequest(row);
  await removeRow(row.id);
  return undefined;
}

function RowHead({ row, today, isOpened }: { row: Row; today: IsoDay; isOpened: boolean }) {
  const { picture, sentence, brief, steps, current, isTheirTurn } = standingOf(row, today);
  return (
    <a
      href={`/pedido?pedido=${row.id}`}
      className={`${layout.panel} ${styles.head}`}
      data-acts={isTheirTurn || undefined}
      aria-current={isOpened ? 'page' : undefined}
    >
      <Picture view={picture} />
      <span>
        <b>
          {titleOf(row)} {row.kind === 'skip' && <small>anotada</small>}
        </b>
        <strong>{sentence}</strong>
        <span className={layout.soft}>{brief}</span>
      </span>
      <span className={styles.dots} aria-hidden="true">
        {steps.map(({ name }, index) => (
          <i key={name} data-state={index < current ? 'done' : index === current ? 'now' : ''} />
        ))}
      </span>
    </a>
  );
}

/** Answers the usual questions about the deadline. */
function Questions() {
  return (
    <details>
      <summary>
        <span>Como o prazo é contado</span>
      </summary>
      <div className={layout.closeRows}>
        <p>
          Nada é contado antes de a caçamba chegar. Depois vale o que vence antes: os dias do preço,
          sem contar o da chegada, ou o limite da cidade, se ela está na rua. Dentro do terreno vale
          só o preço.
        </p>
        <p>
          Cada cidade conta de um jeito, e o seu prazo diz como. Dia útil vai de segunda a sexta,
          fora os feriados nacionais: confira você os da cidade e do estado.
        </p>
        <p>
          O lembrete é da agenda do aparelho e avisa com o site fechado. As fotos e o que você anota
          ficam só neste aparelho: limpar os dados do navegador apaga tudo.
        </p>
      </div>
    </details>
  );
}
