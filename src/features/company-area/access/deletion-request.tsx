import { useState } from 'react';
import { companyApi } from '#src/features/company-area/api/company-api.ts';
import { useCompany } from '#src/features/company-area/company/company.ts';
import { longDate } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';

/** Asks for the deletion of the company, or withdraws that. */
export function DeletionRequest() {
  const { area, company } = useCompany();
  const [hasFailed, setFailed] = useState(false);
  const requestedAt = area.deletionRequestedAt;

  async function ask(work: () => Promise<void>, deletionRequestedAt: string | null) {
    setFailed(false);
    try {
      await work();
      company.change({ deletionRequestedAt });
    } catch {
      setFailed(true);
    }
  }

  return (
    <section aria-labelledby="exclusao" className={layout.stack}>
      <h3 id="exclusao">Excluir a empresa</h3>
      <p role="status">
        {requestedAt
          ? `Você pediu a exclusão em ${longDate(requestedAt.slice(0, 10))}. Nossa equipe vai apagar os dados da empresa.`
          : 'Nossa equipe tira a empresa do site e apaga os dados, as fotos e os números dela.'}
      </p>
      {requestedAt ? (
        <button
          type="button"
          className={button.secondary}
          onClick={() => void ask(companyApi.withdrawDeletion, null)}
        >
          Desistir da exclusão
        </button>
      ) : (
        <ConfirmDialog
          opener="Pedir a exclusão"
          openerClass={button.danger}
          title="Pedir a exclusão da empresa?"
          confirm="Pedir a exclusão"
          onConfirm={() => void ask(companyApi.requestDeletion, new Date().toISOString())}
        >
          <p>
            Nossa equipe apaga os dados, as fotos e os números da empresa. Você pode desistir até
            lá.
          </p>
        </ConfirmDialog>
      )}
      {hasFailed && (
        <Alert kind="error">
          <p>O site não respondeu, e nada mudou. Confira o sinal e tente de novo.</p>
        </Alert>
      )}
    </section>
  );
}
