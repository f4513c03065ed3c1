import layout from '#src/ui/layout.module.css';
import button from './button.module.css';

interface RemoveButtonProps {
  /** The thing to remove. */
  name: string;
  onRemove: () => void;
}

/** Removes one of several things; the notice that follows can undo it. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Remover ${name}`}
      className={`${layout.screenOnly} ${button.remove}`}
      onClick={onRemove}
    >
      Remover
    </button>
  );
}
