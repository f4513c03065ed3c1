import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { openModal } from '#src/shared/routing/dialog-entry.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './dialog.module.css';

interface DialogProps {
  opener: ReactNode;
  openerClass?: string | undefined;
  title: string;
  children: ReactNode;
  /** The buttons close the dialog; the default is 'Entendi'. */
  actions?: ReactNode;
  className?: string | undefined;
  onOpen?: () => void;
  onClose?: () => void;
}

/** Shows a button with the dialog that it opens; Escape, Back and a tap outside close it too. */
export function Dialog(props: DialogProps) {
  const { opener, openerClass, title, children, actions, className = '', onOpen, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    // A dialog that goes with its page takes its history entry along.
    return () => element?.close();
  }, []);

  return (
    <>
      <button
        type="button"
        className={openerClass}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.();
          if (dialog.current) openModal(dialog.current);
        }}
      >
        {opener}
      </button>
      <dialog
        ref={dialog}
        closedby="any"
        aria-labelledby={titleId}
        className={`${styles.dialog} ${className}`}
        onClose={onClose}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <form method="dialog" className={layout.cluster}>
          {actions ?? (
            <Button type="submit" kind="primary">
              Entendi
            </Button>
          )}
        </form>
      </dialog>
    </>
  );
}

export type SheetProps = Omit<DialogProps, 'actions' | 'className'>;

/** Shows fields in a dialog that lies at the lower edge of a phone; Enter closes it too. */
export function Sheet({ children, ...dialog }: SheetProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      className={styles.sheet}
      actions={
        <Button type="submit" form={formId} kind="primary">
          Pronto
        </Button>
      }
    >
      <form id={formId} method="dialog" noValidate className={layout.rows}>
        {children}
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps extends SheetProps {
  cancel?: string;
  confirm: string;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancel = 'Cancelar', confirm, onConfirm, ...dialog } = props;

  // The dialog is closed first: what is confirmed may remove it, and its form could not be
  // submitted.
  function confirmClosed({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.close();
    onConfirm();
  }

  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button type="submit">{cancel}</Button>
          <Button kind="danger" onClick={confirmClosed}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}

/** Marks paid placement; the children are paragraphs that explain it, shown on tap. */
export function SponsoredBanner({ children }: { children: ReactNode }) {
  return (
    <div className={`${layout.ends} ${layout.signal} ${styles.banner}`}>
      <strong>INDICAÇÃO ALUGACAÇAMBA</strong>
      <Badge kind="highlight">DESTAQUE</Badge>
      <Dialog
        opener="Anúncio"
        openerClass={styles.why}
        title="Por que esta empresa está em destaque?"
      >
        {children}
      </Dialog>
    </div>
  );
}
