import { ConfirmDialog } from '#src/shared/ui/feedback/confirm-dialog.tsx';
import button from '#src/shared/ui/forms/button.module.css';

interface ReplaceDialogProps {
  /** What this device would lose. */
  lost: string;
  onReplace: () => void;
}

/** Replaces all of this device's data by the file's, after a confirmation. */
export function ReplaceDialog({ lost, onReplace }: ReplaceDialogProps) {
  return (
    <ConfirmDialog
      opener="Trocar tudo pelo arquivo"
      openerClass={button.secondary}
      title="Trocar tudo pelo que está no arquivo?"
      confirm="Apagar e trocar"
      onConfirm={onReplace}
    >
      <p>
        O site apaga deste aparelho {lost}. No lugar, fica só o que está no arquivo. Depois, você
        não consegue recuperar o que foi apagado.
      </p>
    </ConfirmDialog>
  );
}
