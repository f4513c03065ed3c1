import type { MouseEvent } from 'react';
import styles from '#src/features/offline/notices.module.css';
import notice from '#src/shared/ui/feedback/notice.module.css';
import button from '#src/shared/ui/forms/button.module.css';
import { acceptUpdate, declineUpdate, type UpdateState, useUpdateState } from './update-offer.ts';

/** Offers a new version of the site; nothing is reloaded without consent. */
export function UpdateNotice() {
  const state = useUpdateState();
  return (
    <div role="status">
      {state && (
        <div className={`${notice.notice} ${styles.notice}`}>
          <p className={styles.question}>{texts[state]}</p>
          <Answers state={state} />
        </div>
      )}
    </div>
  );
}

const texts: Record<UpdateState, string> = {
  waiting: 'Nova versão disponível',
  active: 'O site foi atualizado, e esta aba ainda está na versão anterior.',
  unsaved: 'O que você escreveu nesta aba não foi salvo e se perde ao carregar a nova versão.',
  loading: 'Carregando a nova versão...',
};

function Answers({ state }: { state: UpdateState }) {
  if (state === 'loading') return null;
  const [primary, secondary] = answers[state];
  return (
    <div className={styles.answers} data-reversed={state === 'unsaved' || undefined}>
      <Answer answer={primary} className={button.primary} />
      <Answer answer={secondary} className={button.secondary} />
    </div>
  );
}

interface AnswerProps {
  answer: { text: string; onClick: (event: MouseEvent) => unknown };
  className: string | undefined;
}

function Answer({ answer: { text, onClick }, className }: AnswerProps) {
  return (
    <button
      type="button"
      className={className}
      // The field in which the visitor is typing keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

const later = { text: 'Agora não', onClick: decline };

const answers = {
  waiting: [{ text: 'Atualizar', onClick: acceptUpdate }, later],
  active: [{ text: 'Carregar a nova versão', onClick: acceptUpdate }, later],
  unsaved: [
    { text: 'Continuar escrevendo', onClick: decline },
    { text: 'Carregar mesmo assim', onClick: acceptUpdate },
  ],
} as const;

function decline({ currentTarget }: MouseEvent): void {
  // The button goes; a keyboard goes on in the page.
  if (currentTarget === document.activeElement) {
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  }
  declineUpdate();
}
