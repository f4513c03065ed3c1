import { homeSearchPath, materialPath } from '#src/shared/routing/links.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { ContactLink } from '#src/shared/ui/navigation/contact-link.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';

interface NothingFoundProps {
  text: string;
  /** What the visitor may have meant. */
  suggestion: string | undefined;
  onSuggest: (text: string) => void;
}

/** What to do where the search has no answer. */
export function NothingFound({ text, suggestion, onSuggest }: NothingFoundProps) {
  return (
    <Alert kind="neutral">
      <h2>Não achamos “{text}”</h2>
      {suggestion && (
        <p>
          <button type="button" className={button.secondary} onClick={() => onSuggest(suggestion)}>
            Você quis dizer “{suggestion}”?
          </button>
        </p>
      )}
      <p>Tente uma palavra mais simples, o nome da cidade ou o nome do material.</p>
      <div className={`${layout.actions} ${layout.touchLinks}`}>
        <PageLink to={homeSearchPath(text)}>Buscar empresas da sua cidade</PageLink>
        <PageLink to={materialPath(text)}>Procurar o material em “Pode jogar?”</PageLink>
      </div>
      <div>
        <ContactLink message={`Olá! Procurei “${text}” no site e não achei.`}>
          Perguntar pelo WhatsApp
        </ContactLink>
      </div>
    </Alert>
  );
}
