import button from '#src/shared/ui/forms/button.module.css';
import styles from './notice.module.css';

/** Stands below a prerendered page whose code could not be fetched: its text and links still serve. */
export function LoadFailure() {
  return (
    <div role="alert" className={styles.notice}>
      <p>Parte desta página não carregou</p>
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        Carregar de novo
      </button>
    </div>
  );
}
