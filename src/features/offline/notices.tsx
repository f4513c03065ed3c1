import { useState } from 'react';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { storeWholeSite, useOfflineStatus } from '#src/shared/runtime/offline-status.ts';
import type { OfflineStatus } from '#src/shared/site/site-cache.ts';
import { spaceText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import styles from './offline.module.css';

export function OfflineBar() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className={`${layout.screenOnly} ${styles.bar}`} data-offline-bar>
          Sem internet. O que já está guardado continua abrindo.
        </p>
      )}
    </div>
  );
}

/** Says how much of the site is stored on this device, and 'Pronto' only when all of it is. */
export function OfflineReady() {
  const status = useOfflineStatus();
  const [wasLoading, setWasLoading] = useState(false);
  // It is rounded, because what is on the wire depends on the compression.
  const tensOfKb = Math.ceil((status?.missingBytes ?? 0) / 10_000);
  const isLoading = status && status.stored < status.total && !status.problem;
  if (isLoading && !wasLoading) setWasLoading(true);
  return (
    <>
      {isLoading && (
        <p>
          <label htmlFor="site-guardado">Guardando o site para uso sem internet: </label>
          <progress
            id="site-guardado"
            value={status.stored}
            max={status.total}
            className={styles.progress}
          />
        </p>
      )}
      {/* Announced when it changes, not again on every later page. */}
      <p role={wasLoading ? 'status' : undefined}>{status && resultText(status)}</p>
      {status?.problem === 'saving-data' && (
        <button type="button" className={styles.rest} onClick={storeWholeSite}>
          {`Guardar o site inteiro (cerca de ${spaceText(tensOfKb * 10_000)})`}
        </button>
      )}
    </>
  );
}

function resultText({ stored, total, problem }: OfflineStatus): string | undefined {
  if (stored === total) return 'Pronto para usar sem internet';
  if (problem === 'full') return 'Sem espaço neste aparelho: parte do site só abre com internet.';
  if (problem === 'saving-data') {
    return 'Seu navegador está economizando dados. Por isso, guardamos só a página inicial e a busca.';
  }
  return problem && 'Parte do site ainda não foi guardada. Tentamos de novo na próxima visita.';
}
