import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isPublic } from '#src/company/profile.ts';
import type { CompanyRequest } from '#src/request/request.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { serviceWorkers } from '#src/shared/runtime/service-workers.ts';
import type { WorkerRequest } from '#src/shared/site/site-cache.ts';
import { Alert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { companyApi } from './api.ts';
import styles from './company-area.module.css';
import { HomeSection } from './home-section.tsx';
import { MoreSection, SignOutButton } from './more-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import {
  createProfileStore,
  ProfileContext,
  type ProfileState,
  useProfile,
} from './profile-store.ts';
import { isNew } from './requests/request-groups.ts';
import { RequestsSection } from './requests/requests-section.tsx';
import {
  createRequestsStore,
  RequestsContext,
  type RequestsState,
  useRequests,
} from './requests/requests-store.ts';
import { SaveBar } from './save-bar.tsx';
import type { User } from './session/session.ts';
import { takePreloaded } from './session/stored-company.ts';
import { StatisticsSection } from './statistics-section.tsx';

/** The ids are those of `?parte=`. */
const parts = [
  { id: 'pedidos', name: 'Pedidos', icon: 'calendar', Section: RequestsSection },
  { id: 'inicio', name: 'Início', icon: 'home', Section: HomeSection },
  { id: 'perfil', name: 'Perfil', icon: 'form', Section: ProfileSection },
  { id: 'numeros', name: 'Números', icon: 'chart', Section: StatisticsSection },
  { id: 'mais', name: 'Mais', icon: 'more', Section: MoreSection },
] as const;

type Part = (typeof parts)[number];

const route = getRouteApi('/area-empresa');

export function Panel({ user }: { user: User }) {
  const { profileStore, requestsStore } = useMemo(() => {
    const stored = takePreloaded(user.id);
    return {
      profileStore: createProfileStore(user.id, companyApi, stored),
      requestsStore: createRequestsStore(user.id, companyApi, stored?.requests),
    };
  }, [user.id]);
  useEffect(() => profileStore.open(), [profileStore]);
  useEffect(() => requestsStore.open(), [requestsStore]);
  useEffect(storeForOffline, []);
  const state = useSyncExternalStore(profileStore.subscribe, profileStore.get);
  const part = usePart(useSyncExternalStore(requestsStore.subscribe, requestsStore.get));
  if (!state.profile || !part) return <OpeningPanel state={state} onRetry={profileStore.refresh} />;

  return (
    <ProfileContext value={profileStore}>
      <RequestsContext value={requestsStore}>
        <div data-workplace className={styles.workplace}>
          <Bar />
          <Parts current={part} />
          <div className={`${layout.closeRows} ${styles.work}`}>
            <Notices part={part} />
            <part.Section />
            <SaveBar />
          </div>
        </div>
      </RequestsContext>
    </ProfileContext>
  );
}

/** Without a part in the address, the first one is chosen once: nothing moves to another one later. */
function usePart({ answer, loading }: RequestsState): Part | undefined {
  const { parte } = route.useSearch();
  const named = parts.find(({ id }) => id === parte);
  const [first, setFirst] = useState<Part>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), openingMs);
    return () => clearTimeout(timer);
  }, []);
  const part = firstPart(answer?.requests ?? []);
  if (!first && (part === parts[0] || loading !== 'reading' || isLate)) setFirst(part);
  return named ?? first;
}

/** The server may have another request than the device; the page waits for it no longer. */
const openingMs = 1000;

/** The area opens where something waits. */
export function firstPart(requests: readonly CompanyRequest[]): Part {
  return requests.some(isNew) ? parts[0] : parts[1];
}

/** Has the worker store the company area's code, which other devices do not store. */
function storeForOffline(): void {
  const request: WorkerRequest = { type: 'STORE_COMPANY_AREA' };
  // The promise rejects where settings forbid workers, and never resolves without one.
  serviceWorkers()
    ?.ready.then(({ active }) => active?.postMessage(request))
    .catch(() => undefined);
}

function OpeningPanel({ state, onRetry }: { state: ProfileState; onRetry: () => void }) {
  if (state.loading !== 'unavailable') {
    return (
      <p data-workplace role="status" className={layout.section}>
        Abrindo a área da empresa...
      </p>
    );
  }
  return (
    <div data-workplace className={`${layout.section} ${layout.rows}`}>
      <RetryAlert
        text="Não foi possível abrir os dados da empresa. Você continua conectado. Verifique a conexão e tente de novo."
        onRetry={onRetry}
      />
      <div className={layout.actions}>
        <ContactLink message="Olá! Sou parceiro do AlugaCaçamba e a área da empresa não abre.">
          Contatar Suporte
        </ContactLink>
        <SignOutButton hasDraft={state.draft !== undefined} />
      </div>
    </div>
  );
}

function Bar() {
  const { profile } = useProfile();
  return (
    <header className={`${layout.dark} ${layout.ends} ${styles.bar}`}>
      <strong>{profile.data.name}</strong>
      {isPublic(profile) && (
        <PageLink to={companyPath(profile.slug)} className={styles.ownPage}>
          Ver página
        </PageLink>
      )}
    </header>
  );
}

/** The parts stand at the lower edge of a phone, at the left of a wide screen. */
function Parts({ current }: { current: Part }) {
  const count = useRequests().answer?.requests.filter(isNew).length ?? 0;
  return (
    <nav aria-label="Partes da área da empresa" className={`${layout.iconBar} ${styles.parts}`}>
      {parts.map(({ id, name, icon }) => (
        <a
          key={id}
          href={`/area-empresa?parte=${id}`}
          aria-current={id === current.id ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span>
            {name}
            {id === 'pedidos' && count > 0 && (
              <strong className={`${layout.signal} ${styles.count}`}>
                {' '}
                <span>{count}</span>{' '}
                <span className={layout.visuallyHidden}>{count === 1 ? 'novo' : 'novos'}</span>
              </strong>
            )}
          </span>
        </a>
      ))}
    </nav>
  );
}

function Notices({ part }: { part: Part }) {
  const { profile, conflict, loading } = useProfile();
  return (
    <div className={layout.closeRows}>
      {profile.isSuspended && (
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
      {profile.isFrozen && (
        <Alert kind="error">
          <p>
            Há uma dúvida sobre quem cuida desta empresa. Até a nossa equipe decidir, ninguém muda
            os dados dela.
          </p>
          <div>
            <ContactLink message="Olá! Há uma dúvida sobre quem cuida da minha empresa no AlugaCaçamba, e quero explicar.">
              Contatar Suporte
            </ContactLink>
          </div>
        </Alert>
      )}
      {profile.deletionRequestedAt && part.id !== 'mais' && (
        <Alert kind="neutral">
          <p>
            Você pediu a exclusão da empresa. Em{' '}
            <PageLink to="/area-empresa?parte=mais">Mais</PageLink>, você pode desistir.
          </p>
        </Alert>
      )}
      <div role="status">
        {loading === 'unavailable' && (
          <p className={layout.soft}>
            O site não respondeu. Estes são os dados da última vez em que a área abriu neste
            aparelho.
          </p>
        )}
        {conflict && part.id !== 'perfil' && (
          <p>
            Outra pessoa mudou estes dados.{' '}
            <PageLink to="/area-empresa?parte=perfil">Escolher a versão certa</PageLink>
          </p>
        )}
      </div>
    </div>
  );
}
