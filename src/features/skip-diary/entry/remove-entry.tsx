import { DeletionDialog } from '#src/shared/ui/feedback/deletion-dialog.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import styles from './entry.module.css';

/** Removes an entry after a second look: its photos can't be brought back. */
export function RemoveEntry({ onRemove }: { onRemove: () => void }) {
  return (
    <DeletionDialog
      opener="Apagar este registro"
      openerClass={styles.remove}
      title="Apagar este registro?"
      deleteClass={button.primary}
      onDelete={onRemove}
    >
      <p>As datas, a anotação e as fotos desta caçamba não podem ser recuperadas depois.</p>
    </DeletionDialog>
  );
}
