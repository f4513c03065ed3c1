import { useState } from 'react';
import {
  type CompanyProfile,
  companyProfile,
  type GoogleProfiles,
  googleProfilesSchema,
} from '#src/company/profile.ts';
import { type Outcome, type Problem, problemText } from '#src/shared/runtime/server.ts';
import { oneDecimal } from '#src/shared/text/format.ts';
import { ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Sheet } from '#src/ui/feedback/dialog.tsx';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { askCompany } from './api.ts';
import styles from './company-area.module.css';
import { useProfile } from './profile-store.ts';

interface GoogleProfileProps {
  profile: NonNullable<CompanyProfile['googleProfile']>;
}

/** The sheet loads the candidates when it is opened. */
export function GoogleProfileRow({ profile }: GoogleProfileProps) {
  const [outcome, setOutcome] = useState<Outcome<GoogleProfiles>>();

  function load() {
    setOutcome(undefined);
    void askCompany('/google-profiles', googleProfilesSchema).then(setOutcome);
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
        onClose={() => setOutcome(undefined)}
      >
        <div className={layout.closeRows}>
          <p>
            Ligue a empresa ao perfil que ela tem no Google. Assim as estrelas e a posição na lista
            ficam com a empresa, e ela não aparece duas vezes.
          </p>
          {!outcome && <p role="status">Procurando os perfis das suas cidades...</p>}
          {outcome?.problem && (
            <RetryAlert text={loadProblemText(outcome.problem)} onRetry={load} />
          )}
          {outcome && <Candidates profile={profile} profiles={outcome.answer} />}
        </div>
      </Sheet>
    </li>
  );
}

function loadProblemText(problem: Problem): string {
  if (problem.kind === 'too-many')
    return 'As buscas no Google acabaram por enquanto. Tente de novo mais tarde.';
  return `Não conseguimos buscar os perfis agora. ${problemText(problem)}`;
}

function stateText({ placeId, pending }: GoogleProfileProps['profile']): string {
  if (pending !== null) return 'Em análise';
  return placeId === null ? 'Não ligado' : 'Ligado';
}

interface CandidatesProps extends GoogleProfileProps {
  /** The profiles are undefined where they can't be had: a link can be undone all the same. */
  profiles: GoogleProfiles | undefined;
}

/** A choice is sent at once: the candidates are known only with a connection. Null unlinks it. */
function Candidates({ profile, profiles }: CandidatesProps) {
  const { profileStore } = useProfile();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const chosen = profile.pending ?? profile.placeId;

  async function choose(placeId: string | null) {
    setSending(true);
    setProblem(undefined);
    const { answer, problem } = await askCompany('/google-profile', companyProfile, {
      method: 'PUT',
      body: { placeId },
    });
    setProblem(problem);
    if (answer) {
      const { googleProfile, pending, rejection } = answer;
      profileStore.change({ googleProfile, pending, rejection });
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
      <ErrorAlert text={problem && `Não conseguimos guardar a escolha. ${problemText(problem)}`} />
    </>
  );
}
