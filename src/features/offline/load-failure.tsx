import { reloadViaNetwork } from '#src/shared/runtime/worker/via-network.ts';
import notice from '#src/shared/ui/feedback/notice.module.css';
import button from '#src/shared/ui/forms/button.module.css';
import styles from './notices.module.css';

/** Shown below a prerendered page whose code failed to load; its text and links still work. */
export function LoadFailure() {
  return (
    <div role="alert" className={`${notice.notice} ${styles.notice}`}>
      <p>Parte desta página não carregou</p>
      <button type="button" className={button.primary} onClick={reloadViaNetwork}>
        Carregar de novo
      </button>
    </div>
  );
}
