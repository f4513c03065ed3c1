import { useEffect, useState } from 'react';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import styles from './company-list.module.css';
import { noConnectionText } from './no-connection-text.ts';

/** The list searches by itself when the connection is back; the button tries it at once. */
export function NoConnection() {
  const [result, setResult] = useState('');
  const isChecking = result === checking;

  async function check() {
    if (isChecking) return;
    setResult(checking);
    if (await checkConnection()) return;
    // With the time, so that every check is seen to have been made.
    const time = new Date().toLocaleTimeString('pt-BR');
    setResult(`Às ${time} ainda não havia internet. Confira o sinal e tente de novo.`);
  }

  return (
    <Alert kind="neutral">
      <Drawing name="offline" className={styles.picture} />
      <p aria-hidden="true">{noConnectionText}</p>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={isChecking || undefined}
        onClick={check}
      >
        Tentar novamente
      </button>
      <p role="status">{result}</p>
    </Alert>
  );
}

const checking = 'Verificando a conexão...';

interface SearchBusyProps {
  /** Milliseconds since 1970. */
  retryAt: number;
  onRetry: () => void;
}

/** Shows when the search may be tried again; the button is disabled until then. */
export function SearchBusy({ retryAt, onRetry }: SearchBusyProps) {
  const isOver = useIsPast(retryAt);
  return (
    <Alert kind="error">
      <p>
        A busca de empresas precisa de uma pausa. Tente novamente a partir das{' '}
        <time dateTime={new Date(retryAt).toISOString()}>
          {new Date(retryAt).toLocaleTimeString('pt-BR')}
        </time>
        .
      </p>
      <button type="button" className={button.secondary} disabled={!isOver} onClick={onRetry}>
        Tentar novamente
      </button>
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
