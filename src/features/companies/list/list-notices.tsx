import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#src/shared/company/company.ts';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import styles from './company-list.module.css';

/** Also read out as a status. */
export const noConnectionText =
  'Você está sem internet. As empresas aparecem quando a conexão voltar.';

/** The list searches by itself when the connection is back; the button does not wait for that. */
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

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert kind="error">
      <p>Erro ao buscar empresas. Por favor, tente novamente.</p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        Tentar novamente
      </button>
    </Alert>
  );
}

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

/** Notices for an answer that is fictional, incomplete or empty. */
export function AnswerNotices({ companies, demonstration, incomplete }: SearchAnswer) {
  return (
    <>
      {demonstration && (
        <Alert kind="neutral">
          <p>
            <strong>Demonstração:</strong> as empresas com “(demonstração)” no nome são fictícias.
            Este site ainda não está ligado à busca do Google.
          </p>
        </Alert>
      )}
      {incomplete && (
        <Alert kind="neutral">
          <p>O Google não respondeu agora: a lista mostra só as nossas empresas parceiras.</p>
        </Alert>
      )}
      {companies.length === 0 && (
        <Alert kind="neutral">
          <Drawing name="empty" className={styles.picture} />
          <p aria-hidden="true">Nenhuma empresa encontrada nesta região.</p>
          <p>
            Veja as <PageLink to="/#empresas">outras cidades atendidas</PageLink>: muitas empresas
            entregam também nas cidades vizinhas.
          </p>
        </Alert>
      )}
    </>
  );
}
