import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { deferCode } from '#src/shared/routing/deferred-code.ts';
import { checkStoredFiles } from '#src/shared/runtime/worker/via-network.ts';
import { RetryAlert } from '#src/shared/ui/feedback/retry-alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageIntro } from '#src/shared/ui/navigation/page-intro.tsx';
import { useInvitation } from './session/invitation.ts';
import { InvitationScreen } from './session/invitation-screen.tsx';
import { session, type User } from './session/session.ts';
import { SignedOut } from './session/signed-out.tsx';

const panel = deferCode(() => import('./panel/panel.tsx'));

// With the page's own code, not after its hydration.
if (session.get()) void panel.load().catch(checkStoredFiles);

/** The company area: prerendered as it is for everybody, then as it is for the company signed in. */
export function PartnerAreaPage() {
  const user = useSyncExternalStore(session.subscribe, session.get, () => undefined);
  const [invitation, forgetInvitation] = useInvitation();
  useFocusAfterChange();

  return (
    <>
      <PageIntro
        path="/area-empresa"
        headTitle="Área da empresa | AlugaCaçamba"
        description="Área exclusiva para empresas de caçamba parceiras: atualize dados, fotos e cidades atendidas e veja quantos clientes chamaram a sua empresa."
        title="Área da empresa"
        lead="Onde a empresa parceira cuida do próprio perfil."
      />
      {invitation ? (
        <InvitationScreen key={invitation} token={invitation} onDone={forgetInvitation} />
      ) : user ? (
        <DeferredPanel key={user.id} user={user} />
      ) : (
        <SignedOut />
      )}
    </>
  );
}

/** What had the focus is gone after signing in or out: keyboard and screen reader go on in the page. */
function useFocusAfterChange(): void {
  useEffect(
    () =>
      session.subscribe(() => {
        const focus = () => document.getElementById('conteudo')?.focus({ preventScroll: true });
        requestAnimationFrame(focus);
      }),
    [],
  );
}

function DeferredPanel({ user }: { user: User }) {
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    panel.load().catch(() => {
      checkStoredFiles();
      setFailed(true);
    });
  }, []);
  useEffect(load, [load]);

  return (
    <div className={layout.section}>
      {isFailed ? (
        <RetryAlert text="A área da empresa não abriu. Confira o sinal." onRetry={load} />
      ) : (
        <Suspense fallback={<p role="status">Abrindo a área da empresa...</p>}>
          <LoadedPanel user={user} />
        </Suspense>
      )}
    </div>
  );
}

function LoadedPanel({ user }: { user: User }) {
  const { Panel } = panel.use();
  return <Panel user={user} />;
}
