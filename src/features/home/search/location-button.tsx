import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './location-button.module.css';

/** Asks for the device's place, and says what happens to it. */
export function LocationButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.button}
        aria-describedby="uso-da-localizacao"
        onClick={onClick}
      >
        <Icon name="location" />
        Usar minha localização
      </button>
      <small id="uso-da-localizacao" className={styles.note}>
        Não sai do aparelho nem fica guardada.
      </small>
    </div>
  );
}
