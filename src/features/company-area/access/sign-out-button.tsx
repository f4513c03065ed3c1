import { signOutHere } from '#src/features/company-area/session/sign-out.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import button from '#src/ui/forms/button.module.css';

/** Signs out on this device, also without a connection; with a confirmation where edits would be lost. */
export function SignOutButton({ hasDraft }: { hasDraft: boolean }) {
  const signOut = () => void signOutHere();
  if (!hasDraft) {
    return (
      <button type="button" className={button.secondary} onClick={signOut}>
        Sair deste aparelho
      </button>
    );
  }
  return (
    <ConfirmDialog
      opener="Sair deste aparelho"
      openerClass={button.secondary}
      title="Sair sem enviar as mudanças?"
      confirm="Sair e apagar"
      onConfirm={signOut}
    >
      <p>Há mudanças que só este aparelho guarda. Ao sair, elas são apagadas.</p>
    </ConfirmDialog>
  );
}
