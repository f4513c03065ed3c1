import { InstallButton } from './install-button.tsx';
import styles from './install-entry.module.css';

/** The footer's way to install, at any time. */
export function InstallEntry() {
  return <InstallButton className={styles.button} />;
}
