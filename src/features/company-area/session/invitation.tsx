import { useState } from 'react';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { ContactLink } from '#src/ui/navigation/links.tsx';
import { acceptInvitation, usedInvitation } from './session.ts';

/** Reads the token of a fragment like '#token_hash=…&type=invite'; undefined without one. */
export function readInvitation(hash: string): string | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const token = parameters.get('token_hash');
  return token && parameters.get('type') === 'invite' ? token : undefined;
}

interface InvitationScreenProps {
  token: string;
  /** The function runs when the visitor is signed in, or declines the invitation. */
  onDone: () => void;
}

/** Confirms before an invitation is used up: chat apps request links for their previews. */
export function InvitationScreen({ token, onDone }: InvitationScreenProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isUsed = problem === usedInvitation;

  async function accept() {
    setBusy(true);
    setProblem(undefined);
    const failure = await acceptInvitation(token);
    if (!failure) onDone();
    setProblem(failure);
    setBusy(false);
  }

  return (
    <section className={`${layout.section} ${layout.stack}`} aria-labelledby="convite">
      <h2 id="convite">Convite</h2>
      <p>
        Este convite abre a área da sua empresa neste aparelho. Ele vale uma vez só: entre no
        aparelho que você usa para cuidar da empresa.
      </p>
      <ErrorAlert text={problem} />
      <div className={layout.actions}>
        {!isUsed && (
          <Button kind="primary" disabled={isBusy} onClick={() => void accept()}>
            {isBusy ? 'Entrando...' : 'Entrar na área da empresa'}
          </Button>
        )}
        {problem && (
          <>
            <button
              type="button"
              className={isUsed ? button.primary : button.secondary}
              onClick={onDone}
            >
              Entrar com código por e-mail
            </button>
            <ContactLink message={newInvitation}>Contatar Suporte</ContactLink>
          </>
        )}
      </div>
    </section>
  );
}

const newInvitation =
  'Olá! Sou parceiro do AlugaCaçamba e preciso de outro convite para a área da empresa.';
