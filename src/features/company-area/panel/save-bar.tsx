import { type RefObject, useEffect } from 'react';
import { useCompany } from '#src/features/company-area/company/company.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import styles from './panel.module.css';
import { savingText } from './saving-text.ts';

/** The buttons of a form that save or discard its edits, with the outcome. */
export function SaveBar({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const shown = useCompany();
  const { draft, saving, errors, company } = shown;
  const text = savingText(shown, useOffline());

  useEffect(() => {
    if (saving !== 'invalid' || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving, errors, form]);

  function discard() {
    void company.discard();
    // By then the dialog with the focused button is closed.
    requestAnimationFrame(() => form.current?.querySelector('h2')?.focus());
  }

  return (
    <div className={`${layout.closeRows} ${styles.saveBar} ${draft ? styles.sticky : ''}`}>
      {saving === 'invalid' && (
        <p role="alert" className={styles.problem}>
          Nada foi enviado. Confira os campos marcados em Dados e em Onde atende.
        </p>
      )}
      {saving === 'rejected' && (
        <p role="alert" className={styles.problem}>
          O site não aceitou as mudanças. Elas continuam neste aparelho. Tente de novo ou fale com o
          suporte.
        </p>
      )}
      <p role="status" className={layout.outcome}>
        {saving !== 'invalid' && text}
      </p>
      <div className={layout.actions}>
        <button type="submit" className={button.primary} disabled={saving === 'saving'}>
          Salvar
        </button>
        {draft && (
          <ConfirmDialog
            opener="Desfazer"
            openerClass={button.secondary}
            title="Desfazer suas mudanças?"
            cancel="Continuar editando"
            confirm="Desfazer"
            onConfirm={discard}
          >
            <p>Os dados voltam a ser os da última vez em que você salvou.</p>
          </ConfirmDialog>
        )}
      </div>
    </div>
  );
}
