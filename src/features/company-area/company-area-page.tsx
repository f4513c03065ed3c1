import { useEffect, useSyncExternalStore } from 'react';
import { lazyModule, useModule } from '#src/shared/routing/deferred-code.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { useLinkToken } from '#src/ui/use-link-token.ts';
import { InvitationScreen, readInvitation } from './session/invitation.tsx';
import { session, type User } from './session/session.ts';
import { SignedOut } from './session/sign-in.tsx';
import { preloadCompany } from './session/stored-company.ts';

const panel = lazyModule(() => import('./panel.tsx'));

const openedAs = session.get();

/** The page shows after this time that the panel is loading. */
const openingMs = 1000;

/**
 * Resolves when the panel can be shown at once to a signed-in company: the first rendering after
 * hydration has the company's data, instead of the fourth.
 */
export const opening =
  openedAs &&
  withTimeout(openingMs, () => Promise.all([panel.load(), preloadCompany(openedAs.id)]));

/** The area is prerendered for visitors who are not signed in. */
export function CompanyAreaPage() {
  const user = useSyncExternalStore(session.subscribe, session.get, () => undefined);
  const [invitation, forgetInvitation] = useLinkToken(readInvitation);
  useFocusAfterChange();

  // The workplace has no frame of the site's pages.
  if (user && !invitation) {
    return (
      <>
        <PageHead path="/area-empresa" title={title} description={description} />
        <DeferredPanel key={user.id} user={user} />
      </>
    );
  }
  return (
    <>
      <PageIntro
        path="/area-empresa"
        headTitle={title}
        description={description}
        title="Área da empresa"
        lead="Onde a empresa parceira cuida do próprio perfil."
      />
      {invitation ? (
        <InvitationScreen key={invitation} token={invitation} onDone={forgetInvitation} />
      ) : (
        <SignedOut />
      )}
    </>
  );
}

const title = 'Área da empresa | AlugaCaçamba';
const description =
  'Área exclusiva para empresas de caçamba parceiras: atualize dados, fotos e cidades atendidas e veja quantos clientes chamaram a sua empresa.';

/** Signing in or out removes the focused element: keyboard and screen reader continue in the page. */
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
  const { code, hasFailed, load } = useModule(panel);
  if (code) return <code.Panel user={user} />;
  return (
    <div data-workplace className={layout.section}>
      {hasFailed ? (
        <RetryAlert
          text="Não foi possível abrir a área da empresa. Verifique a conexão."
          onRetry={() => void load()}
        />
      ) : (
        <p role="status">Abrindo a área da empresa...</p>
      )}
    </div>
  );
}
