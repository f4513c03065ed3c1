import type { ReactNode } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import { Dialog } from './dialog.tsx';

interface DeletionDialogProps {
  /** Label of the button that opens it. */
  opener: string;
  openerClass: string | undefined;
  title: string;
  /** Says what can't be restored. */
  children: ReactNode;
  /** Class of the button that deletes. */
  deleteClass: string | undefined;
  onDelete: () => void;
}

/** Asks for confirmation before something is deleted for good. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { opener, openerClass, title, children, deleteClass, onDelete } = props;
  return (
    <Dialog
      opener={opener}
      openerClass={openerClass}
      title={title}
      actions={
        <>
          <button type="submit" className={button.secondary}>
            Cancelar
          </button>
          <button type="submit" className={deleteClass} onClick={onDelete}>
            Apagar
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
