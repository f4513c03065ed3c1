import { useOffline } from '#src/shared/runtime/connection.ts';
import styles from './offline-bar.module.css';

/** Says for as long as it lasts that there is no connection. */
export function OfflineBar() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className={styles.bar} data-offline-bar>
          Sem internet. O que já está guardado continua abrindo.
        </p>
      )}
    </div>
  );
}
