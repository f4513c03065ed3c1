import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { deviceSchema, type SignedInDevice } from '#src/company/profile.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { noContent, type Outcome, type Problem, problemText } from '#src/shared/runtime/server.ts';
import { longDate } from '#src/shared/text/format.ts';
import { ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { askCompany, fetchFile } from './api.ts';
import styles from './company-area.module.css';
import { GoogleProfileRow } from './google-profile.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { useProfile } from './profile-store.ts';
import { RequestSettingsForm } from './requests/request-settings.tsx';
import { useRequests } from './requests/requests-store.ts';
import { signOutEverywhere, signOutHere } from './session/session.ts';

export function MoreSection() {
  const settings = useRequests().answer?.settings;
  const { googleProfile } = useProfile().profile;
  return (
    <div className={`${layout.farRows} ${styles.parted} ${layout.narrow}`}>
      <div className={layout.closeRows}>
        <h1>Mais</h1>
        <div className={layout.actions}>
          <ContactLink message="Olá! Sou parceiro do AlugaCaçamba e preciso de ajuda na área da empresa.">
            Contatar Suporte
          </ContactLink>
          <PageLink to="/" className={button.secondary}>
            Ir para o site
          </PageLink>
        </div>
      </div>
      {settings && <RequestSettingsForm settings={settings} />}
      {googleProfile && (
        <ul className={`${layout.panel} ${layout.lined}`}>
          <GoogleProfileRow profile={googleProfile} />
        </ul>
      )}
      <NotificationsSection />
      <AccessSection />
    </div>
  );
}

function AccessSection() {
  const { profile, draft } = useProfile();
  return (
    <section aria-labelledby="acesso" className={`${layout.farRows} ${styles.parted}`}>
      <h2 id="acesso">Acesso</h2>
      <div>
        <p>
          Você entra com o e-mail <strong>{profile.email}</strong>
        </p>
        <p className={layout.soft}>Para mudar o e-mail, fale com o suporte.</p>
      </div>
      <Devices />
      <div className={layout.actions}>
        <SignOutButton hasDraft={draft !== undefined} />
        <SignOutEverywhere />
      </div>
      <ExportButton />
      <DeletionRequest />
    </section>
  );
}

/** Signs out on this device, also without a connection; with a confirmation where edits would be lost. */
export function SignOutButton({ hasDraft }: { hasDraft: boolean }) {
  const signOut = () => void signOutHere();
  if (!hasDraft) {
    return <Button onClick={signOut}>Sair deste aparelho</Button>;
  }
  return (
    <ConfirmDialog
      opener="Sair deste aparelho"
      openerClass={button.secondary}
      title="Sair sem enviar as mudanças?"
      confirm="Sair e apagar"
      onConfirm={signOut}
    >
      <p>Há mudanças que você ainda não enviou. Se sair, você as perde.</p>
    </ConfirmDialog>
  );
}

/** Ends all sessions, as after a phone was lost. */
function SignOutEverywhere() {
  const [problem, setProblem] = useState<Problem>();

  async function signOut() {
    setProblem(undefined);
    setProblem(await signOutEverywhere());
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
          Você sai da área da empresa neste e em todos os outros aparelhos e perde o que ainda não
          enviou. Para entrar de novo, peça um código por e-mail.
        </p>
      </ConfirmDialog>
      <ErrorAlert text={problem && `Ninguém foi desconectado. ${problemText(problem)}`} />
    </>
  );
}

function Devices() {
  const [outcome, setOutcome] = useState<Outcome<readonly SignedInDevice[]>>();
  const load = useCallback(() => {
    setOutcome(undefined);
    void askCompany('/sessions', v.array(deviceSchema)).then(setOutcome);
  }, []);
  useEffect(load, [load]);

  return (
    <section aria-labelledby="aparelhos" className={layout.closeRows}>
      <h3 id="aparelhos">Aparelhos conectados</h3>
      {!outcome && <p role="status">Carregando os aparelhos...</p>}
      {outcome?.problem && (
        <RetryAlert
          text={`Não foi possível carregar os aparelhos. ${problemText(outcome.problem)}`}
          onRetry={load}
        />
      )}
      {outcome?.answer && (
        <ul className={`${layout.ruled} ${styles.devices}`}>
          {outcome.answer.map(({ id, userAgent, lastSeenAt, isCurrent }) => (
            <li key={id}>
              <strong>{deviceName(userAgent)}</strong>
              {isCurrent && ' · este aparelho'}
              <span className={layout.soft}>
                {' · usado em '}
                {new Date(lastSeenAt).toLocaleString('pt-BR', shortMoment)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const shortMoment = { dateStyle: 'short', timeStyle: 'short' } as const;

/** Writes 'Chrome no Android', as far as the user agent names it. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers) ?? 'Navegador';
  const system = nameIn(systems);
  return system ? `${browser} no ${system}` : browser;
}

// The order matters: most browsers also name those that they descend from.
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
] as const;

function ExportButton() {
  const [state, setState] = useState<'idle' | 'loading' | 'done' | Problem>('idle');

  async function download() {
    setState('loading');
    const { answer: data, problem } = await fetchFile('/export', 'json');
    if (problem) return setState(problem);
    downloadFile(new File([data], 'dados-da-empresa.json', { type: data.type }));
    setState('done');
  }

  return (
    <section aria-labelledby="copia" className={layout.stack}>
      <h3 id="copia">Cópia dos seus dados</h3>
      <p>Um arquivo com tudo o que guardamos sobre a empresa.</p>
      <Button disabled={state === 'loading'} onClick={() => void download()}>
        Baixar os dados
      </Button>
      <p role="status" className={layout.outcome}>
        {state === 'done' && 'O arquivo foi baixado.'}
      </p>
      {typeof state === 'object' && (
        <RetryAlert
          text={`Não foi possível baixar o arquivo. ${problemText(state)}`}
          onRetry={() => void download()}
        />
      )}
    </section>
  );
}

function DeletionRequest() {
  const { profile, profileStore } = useProfile();
  const [problem, setProblem] = useState<Problem>();
  const requestedAt = profile.deletionRequestedAt;

  async function ask(method: 'POST' | 'DELETE') {
    setProblem(undefined);
    const { problem } = await askCompany('/deletion', noContent, { method });
    setProblem(problem);
    const deletionRequestedAt = method === 'POST' ? new Date().toISOString() : null;
    if (!problem) profileStore.change({ deletionRequestedAt });
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
        <Button onClick={() => void ask('DELETE')}>Desistir da exclusão</Button>
      ) : (
        <ConfirmDialog
          opener="Pedir a exclusão"
          openerClass={button.danger}
          title="Pedir a exclusão da empresa?"
          confirm="Pedir a exclusão"
          onConfirm={() => void ask('POST')}
        >
          <p>
            Nossa equipe apaga os dados, as fotos e os números da empresa. Você pode desistir até
            lá.
          </p>
        </ConfirmDialog>
      )}
      <ErrorAlert text={problem && `Nada mudou. ${problemText(problem)}`} />
    </section>
  );
}
