import styles from '#src/features/offline/notice.module.css';
import button from '#src/shared/ui/forms/button.module.css';
import { acceptUpdate, declineUpdate, useUpdateWaits } from './worker-update.ts';

/** Offers a new version of the site; nothing is loaded again without consent. */
export function UpdateNotice() {
  const waits = useUpdateWaits();
  return (
    <div role="status">
      {waits && (
        <div className={styles.notice}>
          <p>Nova versão disponível</p>
          <button type="button" className={button.primary} onClick={acceptUpdate}>
            Atualizar
          </button>
          <button type="button" className={button.secondary} onClick={declineUpdate}>
            Agora não
          </button>
        </div>
      )}
    </div>
  );
}
