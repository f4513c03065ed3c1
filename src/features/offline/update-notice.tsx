import { useSyncExternalStore } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import styles from './notice.module.css';
import { workerUpdate } from './worker-update.ts';

/** Offers a new version of the site; nothing is loaded again without consent. */
export function UpdateNotice() {
  const waits = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.waits, () => false);
  return (
    <div role="status">
      {waits && (
        <div className={styles.notice}>
          <p>Nova versão disponível</p>
          <button type="button" className={button.primary} onClick={workerUpdate.accept}>
            Atualizar
          </button>
          <button type="button" className={button.secondary} onClick={workerUpdate.decline}>
            Agora não
          </button>
        </div>
      )}
    </div>
  );
}
