import type { MouseEvent, ReactNode } from 'react';
import button from '#src/ui/forms/button.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** Label of the button that opens it. */
  opener: string;
  openerClass: string | undefined;
  title: string;
  /** Says what can't be undone. */
  children: ReactNode;
  /** Label of the button that changes nothing. */
  cancel?: string;
  /** Label of the button that does it. */
  confirm: string;
  /** Class of that button. */
  confirmClass?: string | undefined;
  onConfirm: () => void;
}

/** Asks for confirmation before something is done for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opener, openerClass, title, children, cancel = 'Cancelar', confirm } = props;
  const { confirmClass = button.danger, onConfirm } = props;

  // Closed first: what is confirmed may remove the dialog, and its form could not be submitted.
  function confirmClosed({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.close();
    onConfirm();
  }

  return (
    <Dialog
      opener={opener}
      openerClass={openerClass}
      title={title}
      actions={
        <>
          <button type="submit" className={button.secondary}>
            {cancel}
          </button>
          <button type="button" className={confirmClass} onClick={confirmClosed}>
            {confirm}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
