import { useEffect, useState } from 'react';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';

interface BusyProps {
  /** Milliseconds since 1970. */
  retryAt: number;
  onRetry: () => void;
}

/** Says when the search may be tried again, and offers it only then: nothing is sent by itself. */
export function Busy({ retryAt, onRetry }: BusyProps) {
  const over = useIsPast(retryAt);
  return (
    <Alert kind="error">
      <p>
        A busca de empresas precisa de uma pausa. Tente novamente a partir das{' '}
        <time dateTime={new Date(retryAt).toISOString()}>
          {new Date(retryAt).toLocaleTimeString('pt-BR')}
        </time>
        .
      </p>
      <button type="button" className={button.secondary} disabled={!over} onClick={onRetry}>
        Tentar novamente
      </button>
    </Alert>
  );
}

function useIsPast(time: number): boolean {
  const [past, setPast] = useState(() => Date.now() >= time);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(time - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [time]);
  return past;
}
