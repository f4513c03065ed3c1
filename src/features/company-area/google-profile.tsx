import { useState } from 'react';
import type { CompanyProfile, GoogleProfiles } from '#src/company/profile.ts';
import { oneDecimal } from '#src/shared/text/format.ts';
import { ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Sheet } from '#src/ui/feedback/dialog.tsx';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { companyApi, ExhaustedError } from './api.ts';
import styles from './company-area.module.css';
import { useProfile } from './profile-store.ts';

interface GoogleProfileProps {
  profile: NonNullable<CompanyProfile['googleProfile']>;
}

/** 'loading', the rows, or the sentence that says why there are none. */
type State = 'loading' | GoogleProfiles | { problem: string };

/** The row of the company's own profile in Google; its sheet loads the candidates when it is opened. */
export function GoogleProfileRow({ profile }: GoogleProfileProps) {
  const [state, setState] = useState<State>('loading');

  function load() {
    setState('loading');
    companyApi.loadGoogleProfiles().then(setState, (failure) => {
      setState({ problem: failure instanceof ExhaustedError ? exhausted : unavailable });
    });
  }

  return (
    <li>
      <Sheet
        opener={
          <>
            <strong>Perfil no Google</strong> <span>{stateText(profile)}</span>
          </>
        }
        openerClass={styles.profileRow}
        title="Perfil no Google"
        onOpen={load}
        // Google's rows are shown no longer than they are looked at.
        onClose={() => setState('loading')}
      >
        <div className={layout.closeRows}>
          <p>
            Ligue a empresa ao perfil que ela tem no Google. Assim as estrelas e a posição na lista
            ficam com a empresa, e ela não aparece duas vezes.
          </p>
          {state === 'loading' && <p role="status">Procurando os perfis das suas cidades...</p>}
          {state !== 'loading' && 'problem' in state && (
            <RetryAlert text={state.problem} onRetry={load} />
          )}
          {state !== 'loading' && (
            <Candidates profile={profile} profiles={'problem' in state ? undefined : state} />
          )}
        </div>
      </Sheet>
    </li>
  );
}

const exhausted = 'As buscas no Google acabaram por enquanto. Tente de novo mais tarde.';
const unavailable = 'Não conseguimos buscar os perfis agora. Tente de novo em alguns instantes.';

function stateText({ placeId, pending }: GoogleProfileProps['profile']): string {
  if (pending !== null) return 'Em análise';
  return placeId === null ? 'Não ligado' : 'Ligado';
}

interface CandidatesProps extends GoogleProfileProps {
  /** Undefined where they can't be had: a link can be undone all the same. */
  profiles: GoogleProfiles | undefined;
}

/** A choice is sent at once: the candidates are known only with a connection. */
function Candidates({ profile, profiles }: CandidatesProps) {
  const { profileStore } = useProfile();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const chosen = profile.pending ?? profile.placeId;

  async function choose(placeId: string | null) {
    setSending(true);
    setFailed(false);
    try {
      const { googleProfile, pending, rejection } = await companyApi.chooseGoogleProfile(placeId);
      profileStore.change({ googleProfile, pending, rejection });
    } catch {
      setFailed(true);
    }
    setSending(false);
  }

  const options = (profiles ?? []).map(({ placeId, name, address, rating, reviewCount }) => ({
    value: placeId,
    label: name,
    note: `${address}\n${rating === null ? 'Sem avaliações' : `${oneDecimal(rating)} ★ (${reviewCount})`}`,
  }));
  const none = { value: '', label: profiles ? 'Nenhum destes' : 'Nenhum perfil' };

  return (
    <>
      {profiles?.length === 0 && (
        <p className={layout.dashed}>O Google não mostra empresas nas cidades que você atende.</p>
      )}
      {(profiles || chosen !== null) && (
        <Choice
          name="perfil-no-google"
          legend="Qual é o da sua empresa?"
          options={[...options, none]}
          chosen={chosen ?? ''}
          disabled={isSending}
          onChoose={(placeId) => void choose(placeId || null)}
        />
      )}
      {!!profiles?.length && <p className={layout.soft}>Perfis do Google Maps.</p>}
      <p role="status" className={layout.outcome}>
        {profile.pending !== null && 'Nossa equipe confere o perfil antes de ligá-lo à empresa.'}
      </p>
      <ErrorAlert
        text={hasFailed && 'Não conseguimos guardar a escolha. Tente de novo em alguns instantes.'}
      />
    </>
  );
}
