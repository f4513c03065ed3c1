import styles from './remove-button.module.css';

interface RemoveButtonProps {
  /** What it removes. */
  name: string;
  onRemove: () => void;
}

/** Removes one of several things; it can be brought back from the notice that follows. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Remover ${name}`}
      className={styles.remove}
      onClick={onRemove}
    >
      Remover
    </button>
  );
}
