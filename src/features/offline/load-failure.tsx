import notice from '#src/ui/feedback/alert.module.css';
import button from '#src/ui/forms/button.module.css';
import styles from './offline.module.css';

/** Shown below a prerendered page whose code failed to load; its text and links still work. */
export function LoadFailure() {
  return (
    <div role="alert" className={`${notice.notice} ${styles.notice}`}>
      <p>Parte desta página não carregou</p>
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        Carregar de novo
      </button>
    </div>
  );
}
