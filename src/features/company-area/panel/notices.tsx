import { useCompany } from '#src/features/company-area/company/company.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import type { Part } from './parts.ts';
import { savingText } from './saving-text.ts';

/** The notices on every part of the area. */
export function Notices({ part }: { part: Part }) {
  const shown = useCompany();
  const { area, conflict, loading, draft } = shown;
  const isOffline = useOffline();
  const isEditing = part === 'dados' || part === 'onde-atende';
  return (
    <div className={layout.closeRows}>
      {area.isSuspended && (
        <Alert kind="error">
          <p>
            A empresa está suspensa e não aparece no site. Fale com o suporte para saber por quê.
          </p>
          <div>
            <ContactLink message="Olá! A minha empresa está suspensa no AlugaCaçamba e quero saber por quê.">
              Contatar Suporte
            </ContactLink>
          </div>
        </Alert>
      )}
      {!area.isApproved && !area.isSuspended && (
        <Alert kind="neutral">
          <p>
            A empresa ainda não aparece no site. Preencha e salve os dados: nossa equipe confere
            antes de publicar.
          </p>
        </Alert>
      )}
      {area.deletionRequestedAt && part !== 'acesso' && (
        <Alert kind="neutral">
          <p>
            Você pediu a exclusão da empresa. Em{' '}
            <PageLink to="/area-empresa?parte=acesso">Acesso</PageLink>, você pode desistir.
          </p>
        </Alert>
      )}
      <div role="status">
        {loading === 'unavailable' && (
          <p className={layout.soft}>
            O site não respondeu. Você vê o que este aparelho guardou da última vez.
          </p>
        )}
        {!isEditing && conflict && (
          <p>
            Outra pessoa mudou estes dados.{' '}
            <PageLink to="/area-empresa?parte=dados">Escolher o que fica</PageLink>
          </p>
        )}
        {!isEditing && !conflict && draft && (
          <p>
            {savingText(shown, isOffline)}{' '}
            {!draft.isToSend && <PageLink to="/area-empresa?parte=dados">Abrir os dados</PageLink>}
          </p>
        )}
      </div>
    </div>
  );
}
