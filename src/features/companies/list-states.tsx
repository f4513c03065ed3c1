import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import type { DatedAnswer } from './company-cache.ts';
import styles from './company-list.module.css';
import { hasMore, type SearchState } from './company-search.ts';

/** Screen readers hear the text as a status. */
const noConnectionText = 'Você está sem internet. As empresas aparecem quando a internet voltar.';

/** One sentence for each state, read out when it changes; errors have an alert instead. */
export function statusOf(state: SearchState): { isEmpty: boolean; text: string } {
  if (state.status === 'loading') return { isEmpty: false, text: 'Buscando empresas no Google...' };
  if (state.status === 'offline') return { isEmpty: true, text: noConnectionText };
  if (state.status !== 'answered') return { isEmpty: true, text: '' };
  const count = state.dated.answer.total;
  if (count === 0) return { isEmpty: true, text: 'Nenhuma empresa encontrada nesta região.' };
  const text = count === 1 ? '1 empresa encontrada' : `${count} empresas encontradas`;
  return { isEmpty: false, text };
}

/** The list searches by itself when the connection is back; the button tries it at once. */
export function NoConnection() {
  const [result, setResult] = useState('');
  const isChecking = result === checking;

  async function check() {
    if (isChecking) return;
    setResult(checking);
    if (await checkConnection()) return;
    // The time shows that every check was made.
    const time = new Date().toLocaleTimeString('pt-BR');
    setResult(`Às ${time} você ainda estava sem internet. Verifique a conexão e tente de novo.`);
  }

  return (
    <Alert kind="neutral">
      <Drawing name="offline" className={styles.picture} />
      <p aria-hidden="true">{noConnectionText}</p>
      <Button aria-disabled={isChecking || undefined} onClick={check}>
        Tentar novamente
      </Button>
      <p role="status">{result}</p>
    </Alert>
  );
}

const checking = 'Verificando a conexão...';

interface SearchBusyProps {
  /** The time is in milliseconds since 1970. */
  retryAt: number;
  onRetry: () => void;
}

/** Shows when the search may be tried again; the button is disabled until then. */
export function SearchBusy({ retryAt, onRetry }: SearchBusyProps) {
  const isOver = useIsPast(retryAt);
  return (
    <Alert kind="error">
      <p>
        A busca de empresas está indisponível agora. Tente novamente a partir das{' '}
        <time dateTime={new Date(retryAt).toISOString()}>
          {new Date(retryAt).toLocaleTimeString('pt-BR')}
        </time>
        .
      </p>
      <Button disabled={!isOver} onClick={onRetry}>
        Tentar novamente
      </Button>
    </Alert>
  );
}

function useIsPast(time: number): boolean {
  const [isPast, setIsPast] = useState(() => Date.now() >= time);
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), Math.max(time - Date.now(), 0));
    const stop = onWake(() => setIsPast(Date.now() >= time));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [time]);
  return isPast;
}

interface MoreCompaniesProps {
  dated: DatedAnswer;
  onMore: () => Promise<() => void>;
}

export function MoreCompanies({ dated, onMore }: MoreCompaniesProps) {
  const block = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState('');

  async function show() {
    const list = block.current?.parentElement;
    if (!list || outcome === searching) return;
    const shown = new Set(list.querySelectorAll('article'));
    setOutcome(searching);
    try {
      const add = await onMore();
      flushSync(() => {
        setOutcome('');
        add();
      });
      focusFirst([...list.querySelectorAll('article')].filter((card) => !shown.has(card)));
    } catch {
      setOutcome('Não foi possível carregar mais empresas. Verifique a conexão e tente de novo.');
    }
  }

  const { answer } = dated;
  const isPart = hasMore(dated);
  return (
    <div ref={block} className={`${layout.stack} ${styles.more}`}>
      <p role="status">
        {[
          `Mostrando ${answer.companies.length} de ${answer.total} empresas.`,
          isPart && 'A ordem e os filtros valem só para elas.',
          outcome,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {isPart && (
        <Button
          className={layout.screenOnly}
          aria-disabled={outcome === searching || undefined}
          onClick={show}
        >
          Mostrar mais
        </Button>
      )}
    </div>
  );
}

const searching = 'Buscando mais...';

/** The keyboard goes on with the first new card, which is where the button was. */
function focusFirst([card]: readonly HTMLElement[]): void {
  if (!card) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
}

interface AgeProps {
  state: SearchState;
  refresh: () => void;
  /** It has the focus when the button is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Says from when a list is whose five minutes are over, and renews it. */
export function Age({ state, refresh, heading }: AgeProps) {
  const [isRefreshing, setRefreshing] = useState(false);
  /** The outcome is empty where the list itself shows it. */
  const [outcome, setOutcome] = useState('');
  const isOld = state.status === 'answered' && (state.isOld || state.failure !== undefined);

  useEffect(() => {
    if (!isRefreshing || isPending(state)) return;
    setRefreshing(false);
    setOutcome(outcomeOf(state));
    if (!isOld && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isRefreshing, state, isOld, heading]);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(''), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  function start() {
    if (isRefreshing) return;
    setOutcome('');
    setRefreshing(true);
    refresh();
  }

  return (
    <>
      {isOld && (
        <div className={`${layout.cluster} ${styles.age}`}>
          <p>{`Lista das ${clockTime(state.dated.fetchedAt)}`}</p>
          <Button
            kind="remove"
            className={`${layout.screenOnly} ${layout.needsScript}`}
            aria-label="Atualizar lista"
            aria-disabled={isRefreshing || undefined}
            onClick={start}
          >
            Atualizar
          </Button>
        </div>
      )}
      <div className={styles.indicator} data-shown={isRefreshing || !!outcome || undefined}>
        {isRefreshing && (
          <span className={styles.turning}>
            <Icon name="refresh" />
          </span>
        )}
        <p role="status">{isRefreshing ? 'Atualizando a lista...' : outcome}</p>
      </div>
    </>
  );
}

const shownMs = 8000;

function isPending(state: SearchState): boolean {
  return state.status === 'loading' || (state.status === 'answered' && state.isRenewing === true);
}

function outcomeOf(state: SearchState): string {
  if (state.status !== 'answered') return '';
  const { failure } = state;
  if (!failure) return `Lista atualizada às ${clockTime(Date.now())}.`;
  // The line above the page says it.
  if (failure.status === 'offline') return '';
  if (failure.status === 'failed') return 'Erro ao buscar empresas. Por favor, tente novamente.';
  const time = new Date(failure.retryAt).toLocaleTimeString('pt-BR');
  return `A busca de empresas está indisponível agora. Tente novamente a partir das ${time}.`;
}

/** Writes '14:05' by the visitor's clock; without Intl, whose first use takes a phone 50 ms. */
export function clockTime(milliseconds: number): string {
  const time = new Date(milliseconds);
  return [time.getHours(), time.getMinutes()]
    .map((number) => String(number).padStart(2, '0'))
    .join(':');
}
