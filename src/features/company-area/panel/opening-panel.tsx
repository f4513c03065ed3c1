import { SignOutButton } from '#src/features/company-area/access/sign-out-button.tsx';
import type { CompanyState } from '#src/features/company-area/company/company-store.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { ContactLink } from '#src/ui/navigation/links.tsx';

interface OpeningPanelProps {
  loading: CompanyState['loading'];
  /** Whether signing out would delete edits that were not sent. */
  hasDraft: boolean;
  onRetry: () => void;
}

/** Before anything of the company is known on this device. */
export function OpeningPanel({ loading, hasDraft, onRetry }: OpeningPanelProps) {
  if (loading !== 'unavailable') return <p role="status">Abrindo a área da empresa...</p>;
  return (
    <div className={layout.rows}>
      <RetryAlert
        text="Não conseguimos abrir os dados da empresa. Você continua conectado. Confira o sinal e tente de novo."
        onRetry={onRetry}
      />
      <div className={layout.actions}>
        <ContactLink message="Olá! Sou parceiro do AlugaCaçamba e a área da empresa não abre.">
          Contatar Suporte
        </ContactLink>
        <SignOutButton hasDraft={hasDraft} />
      </div>
    </div>
  );
}
