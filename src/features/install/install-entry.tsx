import { InstallButton } from './install-button.tsx';
import styles from './install-entry.module.css';

/** The footer's way to install, at any time; its line is always there, so that nothing moves. */
export function InstallEntry() {
  return (
    <div className={styles.entry}>
      <InstallButton className={styles.button} />
    </div>
  );
}
