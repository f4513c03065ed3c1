import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CompanyArea } from '#src/company/area.ts';
import { companyPath, type RoutePath } from '#src/shared/routing/links.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { serviceWorkers } from '#src/shared/runtime/service-workers.ts';
import type { WorkerRequest } from '#src/shared/site/site-cache.ts';
import { Alert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { AccessSection, SignOutButton } from './access-section.tsx';
import { companyApi } from './api.ts';
import { AreasSection } from './areas-section.tsx';
import {
  CompanyContext,
  type CompanyState,
  createCompanyStore,
  useCompany,
} from './company/company-store.ts';
import styles from './company-area.module.css';
import { NotificationsSection } from './notifications-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ConflictView, savingText } from './saving.tsx';
import type { User } from './session/session.ts';
import { StatisticsSection } from './statistics-section.tsx';

/** The parts of the company area; the ids are those of `?parte=`. */
const parts = [
  // The first two show the form, whose edits are saved together.
  { id: 'dados', name: 'Dados', Section: ProfileSection, hasForm: true },
  { id: 'onde-atende', name: 'Onde atende', Section: AreasSection, hasForm: true },
  { id: 'fotos', name: 'Fotos', Section: PhotosSection, hasForm: false },
  { id: 'numeros', name: 'Números', Section: StatisticsSection, hasForm: false },
  { id: 'avisos', name: 'Avisos', Section: NotificationsSection, hasForm: false },
  { id: 'acesso', name: 'Acesso', Section: AccessSection, hasForm: false },
] as const;

type Part = (typeof parts)[number];

/** The part that a URL names; the first one for anything else. */
export function partOf(text: string | undefined): Part {
  return parts.find(({ id }) => id === text) ?? parts[0];
}

const route = getRouteApi('/area-empresa');

/** Everything that a company sees after signing in. */
export function Panel({ user }: { user: User }) {
  const company = useMemo(() => createCompanyStore(user.id, companyApi), [user.id]);
  useEffect(() => company.open(), [company]);
  useEffect(storeForOffline, []);
  const state = useSyncExternalStore(company.subscribe, company.get);
  const part = partOf(route.useSearch().parte);
  if (!state.area) return <OpeningPanel state={state} onRetry={company.refresh} />;

  return (
    <CompanyContext value={company}>
      <div className={`${layout.rows} ${styles.panel}`}>
        <div className={layout.closeRows}>
          <PanelHeader current={part} />
          <Notices part={part} />
        </div>
        <Content part={part} />
      </div>
    </CompanyContext>
  );
}

/** Has the worker store the company area's code, which other devices do not store. */
function storeForOffline(): void {
  const request: WorkerRequest = { type: 'STORE_COMPANY_AREA' };
  // Rejected where the browser's settings forbid workers; never resolved without one.
  serviceWorkers()
    ?.ready.then(({ active }) => active?.postMessage(request))
    .catch(() => undefined);
}

/** Before anything of the company is known on this device. */
function OpeningPanel({ state, onRetry }: { state: CompanyState; onRetry: () => void }) {
  if (state.loading !== 'unavailable') return <p role="status">Abrindo a área da empresa...</p>;
  return (
    <div className={layout.rows}>
      <RetryAlert
        text="Não conseguimos abrir os dados da empresa. Você continua conectado. Confira o sinal e tente de novo."
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

/** The company's name with links to its public page and to the parts of the area. */
function PanelHeader({ current }: { current: Part }) {
  const { area } = useCompany();
  const pagePath = publicPath(area);
  return (
    <div className={layout.closeRows}>
      <p>
        <strong>{area.data.name}</strong>
      </p>
      {pagePath && (
        <p>
          <PageLink to={pagePath}>Ver a página da sua empresa</PageLink>
        </p>
      )}
      <nav aria-label="Partes da área da empresa" className={styles.nav}>
        <ul className={styles.parts}>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a
                ref={id === current.id ? reveal : undefined}
                href={`/area-empresa?parte=${id}`}
                aria-current={id === current.id ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Null while the public sees no page of the company. */
function publicPath({ slug, isApproved, isSuspended, data }: CompanyArea): RoutePath | null {
  return slug && isApproved && !isSuspended && data.phone ? companyPath(slug) : null;
}

/** Scrolls the row, and only the row, to a link. */
function reveal(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
}

/** The notices on every part of the area. */
function Notices({ part }: { part: Part }) {
  const shown = useCompany();
  const { area, conflict, loading, draft } = shown;
  const isOffline = useOffline();
  return (
    <div className={layout.closeRows}>
      {area.isSuspended && (
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
      {!area.isApproved && !area.isSuspended && (
        <Alert kind="neutral">
          <p>
            A empresa ainda não aparece no site. Preencha e salve os dados: nossa equipe confere
            antes de publicar.
          </p>
        </Alert>
      )}
      {area.deletionRequestedAt && part.id !== 'acesso' && (
        <Alert kind="neutral">
          <p>
            Você pediu a exclusão da empresa. Em{' '}
            <PageLink to="/area-empresa?parte=acesso">Acesso</PageLink>, você pode desistir.
          </p>
        </Alert>
      )}
      <div role="status">
        {loading === 'unavailable' && (
          <p className={layout.soft}>
            O site não respondeu. Você vê o que este aparelho guardou da última vez.
          </p>
        )}
        {!part.hasForm && conflict && (
          <p>
            Outra pessoa mudou estes dados.{' '}
            <PageLink to="/area-empresa?parte=dados">Escolher o que fica</PageLink>
          </p>
        )}
        {!part.hasForm && !conflict && draft && (
          <p>
            {savingText(shown, isOffline)}{' '}
            {!draft.isToSend && <PageLink to="/area-empresa?parte=dados">Abrir os dados</PageLink>}
          </p>
        )}
      </div>
    </div>
  );
}

/** The part's content, or the choice between two versions of its form. */
function Content({ part }: { part: Part }) {
  const { conflict } = useCompany();
  if (conflict && part.hasForm) return <ConflictView key={conflict.version} />;
  return <part.Section />;
}
