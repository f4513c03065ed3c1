import { useEffect, useState } from 'react';
import { waitingNames, waitingWords } from '#src/company/company-fields.ts';
import type { CompanyProfile } from '#src/company/profile.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { listText } from '#src/shared/text/format.ts';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import field from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './company-area.module.css';
import { type ProfileState, useProfile } from './profile-store.ts';

/** Sends or discards the edits, within reach of a thumb on every part, and says what came of it. */
export function SaveBar() {
  const shown = useProfile();
  const { profile, draft, saving, conflict, profileStore } = shown;
  const text = savingText(shown, useOffline());
  /** The visitor has read the outcome of this version. */
  const [read, setRead] = useState<number>();
  const isShown = !conflict && (draft ? true : text !== undefined && read !== profile.version);

  useEffect(() => {
    if (saving !== 'invalid') return;
    document.querySelector('[data-wrong]')?.closest('button')?.focus();
  }, [saving]);

  function discard() {
    void profileStore.discard();
    // By then the dialog with the focused button is closed.
    requestAnimationFrame(() => document.querySelector('h1')?.focus());
  }

  return (
    <div className={`${layout.cluster} ${styles.saveBar} ${isShown ? '' : styles.empty}`}>
      {saving === 'invalid' && (
        <p role="alert" className={field.error}>
          Nada foi enviado. Confira o que está marcado em{' '}
          <PageLink to="/area-empresa?parte=perfil">Perfil</PageLink>.
        </p>
      )}
      {saving === 'rejected' && (
        <p role="alert" className={field.error}>
          Não foi possível salvar. As mudanças continuam neste aparelho. Tente de novo ou fale com o
          suporte.
        </p>
      )}
      <p role="status" className={layout.outcome}>
        {isShown && saving !== 'invalid' && text}
      </p>
      <div className={layout.actions}>
        {draft && (
          <>
            <Button
              kind="primary"
              disabled={saving === 'saving'}
              onClick={() => void profileStore.save()}
            >
              Salvar
            </Button>
            <ConfirmDialog
              opener="Desfazer"
              openerClass={button.secondary}
              title="Desfazer suas mudanças?"
              cancel="Continuar editando"
              confirm="Desfazer"
              onConfirm={discard}
            >
              <p>Os dados voltam a ficar como na última vez em que você salvou.</p>
            </ConfirmDialog>
          </>
        )}
        {!draft && isShown && <Button onClick={() => setRead(profile.version)}>Entendi</Button>}
      </div>
    </div>
  );
}

/** Says how saving went; undefined where there are no edits. */
export function savingText(
  state: Pick<ProfileState, 'draft' | 'saving' | 'isDraftStored' | 'profile'>,
  isOffline: boolean,
): string | undefined {
  const { draft, saving, isDraftStored, profile } = state;
  if (saving === 'saving') return 'Salvando...';
  if (saving === 'saved' && !draft) {
    return `Pronto, está salvo. ${profile ? nextText(profile) : ''}`;
  }
  if (!draft) return undefined;
  if (!isDraftStored) {
    return 'Não foi possível guardar suas mudanças neste aparelho. Não feche a página antes de salvar.';
  }
  if (!draft.isToSend) return 'Suas mudanças estão só neste aparelho. Salve para enviar.';
  return isOffline
    ? 'Guardamos suas mudanças neste aparelho. Elas serão enviadas quando a internet voltar.'
    : 'Guardamos suas mudanças neste aparelho. O site não respondeu, e vamos tentar de novo em instantes.';
}

function nextText({ isApproved, isSuspended, pending, googleProfile }: CompanyProfile): string {
  if (isSuspended) return 'A empresa está suspensa e não aparece no site.';
  if (!isApproved) return 'Agora nossa equipe confere a empresa e a publica.';
  if (!pending) return 'Aparece no site em poucos minutos.';
  const waiting = [
    ...waitingNames.filter((name) => pending[name] !== null).map((name) => waitingWords[name]),
    ...(googleProfile?.pending ? ['o perfil no Google'] : []),
  ];
  return `Agora nossa equipe confere ${listText(waiting)}. O resto aparece no site em poucos minutos.`;
}
