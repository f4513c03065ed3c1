import { type ReactNode, useEffect, useId, useRef } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import styles from './dialog.module.css';
import { openModal } from './open-modal.ts';

interface DialogProps {
  /** Content of the button that opens it. */
  opener: ReactNode;
  /** Class of that button. */
  openerClass?: string | undefined;
  title: string;
  children: ReactNode;
  /** Buttons that close it; 'Entendi' by default. */
  actions?: ReactNode;
}

/** A button with the dialog that it opens; Escape, Back and a tap outside close it too. */
export function Dialog({ opener, openerClass, title, children, actions }: DialogProps) {
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
        onClick={() => dialog.current && openModal(dialog.current)}
      >
        {opener}
      </button>
      <dialog ref={dialog} closedby="any" aria-labelledby={titleId} className={styles.dialog}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <form method="dialog">
          {actions ?? (
            <button type="submit" className={button.primary}>
              Entendi
            </button>
          )}
        </form>
      </dialog>
    </>
  );
}
