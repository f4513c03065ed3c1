import { useState } from 'react';
import { signOutEverywhere } from '#src/features/company-area/session/sign-out.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import button from '#src/ui/forms/button.module.css';

/** Ends all sessions, as after a phone was lost. */
export function SignOutEverywhere() {
  const [hasFailed, setFailed] = useState(false);

  async function signOut() {
    setFailed(false);
    setFailed(!(await signOutEverywhere()));
  }

  return (
    <>
      <ConfirmDialog
        opener="Sair de todos os aparelhos"
        openerClass={button.danger}
        title="Sair de todos os aparelhos?"
        confirm="Sair de todos"
        onConfirm={() => void signOut()}
      >
        <p>
          Este aparelho e todos os outros saem da área da empresa. O que ainda não foi enviado é
          apagado. Para entrar de novo, peça um código por e-mail.
        </p>
      </ConfirmDialog>
      {hasFailed && (
        <Alert kind="error">
          <p>O site não respondeu, e nenhum aparelho saiu. Confira o sinal e tente de novo.</p>
        </Alert>
      )}
    </>
  );
}
