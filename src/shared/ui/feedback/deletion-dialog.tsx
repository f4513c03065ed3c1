import type { ReactNode } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import { Dialog } from './dialog.tsx';

interface DeletionDialogProps {
  /** What the button that opens it says. */
  opener: string;
  openerClass: string | undefined;
  title: string;
  /** What can't be brought back. */
  children: ReactNode;
  /** Look of the button that deletes. */
  deleteClass: string | undefined;
  onDelete: () => void;
}

/** Has the visitor look twice before something goes for good. */
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
