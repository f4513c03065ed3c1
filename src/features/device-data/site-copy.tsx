import { useState } from 'react';
import {
  stopStoringAgain,
  storeSiteAgain,
  useOfflineStatus,
} from '#src/shared/runtime/offline-status.ts';
import type { OfflineStatus } from '#src/shared/site/site-cache.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './device-data-page.module.css';

/** Fetches the site's own files again, for a device on which pages do not open as they should. */
export function SiteCopy() {
  const [isRequested, setRequested] = useState(false);
  const status = useOfflineStatus();
  const hydrated = useHydrated();
  if (hydrated && !('serviceWorker' in navigator)) return null;

  function download() {
    setRequested(true);
    void storeSiteAgain();
  }

  return (
    <section aria-labelledby="copia-do-site" className={`${layout.stack} ${styles.action}`}>
      <h2 id="copia-do-site">Cópia do site para uso sem internet</h2>
      <p>
        Uma página não abre ou aparece quebrada? Baixe de novo os arquivos do site. O que você
        salvou, escreveu e fotografou não muda.
      </p>
      <button type="button" className={button.secondary} onClick={download}>
        Baixar o site de novo
      </button>
      {isRequested && <Download status={status?.isAgain ? status : undefined} />}
    </section>
  );
}

function Download({ status }: { status: OfflineStatus | undefined }) {
  const problem = status?.problem;
  const isDone = status && !problem && status.stored === status.total;
  return (
    <>
      <div role="status">
        {!problem && <p>{isDone ? doneText : 'Baixando o site...'}</p>}
        {problem && (
          <Alert kind={problem === 'stopped' ? 'neutral' : 'error'}>{problemTexts[problem]}</Alert>
        )}
      </div>
      {!problem && !isDone && (
        <progress aria-label="Arquivos baixados" value={status?.stored ?? 0} max={status?.total} />
      )}
      {status && !problem && !isDone && (
        <button type="button" className={button.secondary} onClick={stopStoringAgain}>
          Parar
        </button>
      )}
    </>
  );
}

const doneText = 'Pronto. O site inteiro está guardado neste aparelho.';

const problemTexts: Record<NonNullable<OfflineStatus['problem']>, string> = {
  full: 'Falta espaço neste aparelho. Apague fotos ou aplicativos que você não usa e tente de novo.',
  failed: 'Uma parte não chegou. Confira o sinal e tente de novo.',
  stopped: 'Você parou o download. O site usa o que já chegou, e o resto continua como estava.',
  'saving-data': 'Uma parte não foi baixada. Tente de novo.',
};
