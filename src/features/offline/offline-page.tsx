import { useEffect, useState } from 'react';
import { useOffline } from '#src/shared/runtime/connection.ts';
import {
  companyShell,
  notFoundPage,
  offlinePage,
  requestedPage,
} from '#src/shared/storage/site-cache.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import styles from './offline-page.module.css';
import { readStoredPages, type StoredPage } from './stored-pages.ts';

const groups = [
  ['Empresas por cidade', (path: string) => path.endsWith('/aluguel-cacamba-entulho')],
  ['Guias e cidades', (path: string) => path.startsWith('/blog')],
  ['Ferramentas', (path: string) => path.startsWith('/ferramentas')],
  ['Sobre o AlugaCaçamba', () => true],
] as const;

/** The worker responds with it when a page is neither stored nor reachable; it lists what is stored. */
export function OfflinePage() {
  const [pages, setPages] = useState<StoredPage[]>();
  const requested = useRequestedUrl();
  useEffect(() => {
    void readStoredPages().then(setPages, () => setPages([]));
  }, []);
  useReturn(requested);
  return (
    <div className={`${layout.section} ${layout.stack}`}>
      <title>Sem internet | AlugaCaçamba</title>
      <meta name="robots" content="noindex" />
      <Drawing name="offline" loading="eager" />
      <h1>Você está sem internet</h1>
      <p>
        Esta página não está guardada neste aparelho. Quando a conexão voltar, ela abre sozinha.
      </p>
      <a href={requested} data-document className={button.primary}>
        Tentar novamente
      </a>
      {pages && <StoredPages pages={pages} />}
    </div>
  );
}

/** Shown in place of other pages. */
const standIns: readonly string[] = [offlinePage, notFoundPage, companyShell];

function StoredPages({ pages }: { pages: readonly StoredPage[] }) {
  const rest = new Set(pages.filter(({ path }) => !standIns.includes(path)));
  if (rest.size === 0) return <p>Ainda não há páginas guardadas neste aparelho.</p>;
  return (
    <>
      <h2>O que abre sem internet</h2>
      {groups.map(([name, belongs]) => {
        const members = [...rest].filter(({ path }) => belongs(path));
        for (const member of members) rest.delete(member);
        if (members.length === 0) return null;
        return (
          <section key={name} className={styles.group}>
            <h3>{name}</h3>
            <ul className={`${layout.touchLinks} ${styles.links}`}>
              {members.map(({ path, title }) => (
                <li key={path}>
                  <a href={path} data-document>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** The page that was requested; the home page when the query names none of this site. */
function useRequestedUrl(): string {
  const hydrated = useHydrated();
  if (!hydrated) return '/';
  const { origin, search, hash } = window.location;
  const requested = new URLSearchParams(search).get(requestedPage) ?? '/';
  const url = URL.canParse(requested, origin) ? new URL(requested, origin) : undefined;
  if (url?.origin !== origin || url.pathname === offlinePage) return '/';
  // With the origin, since a path of '//host' alone would lead to that host.
  return origin + url.pathname + url.search + hash;
}

/** Opens the requested page once the connection is back. */
function useReturn(url: string): void {
  const offline = useOffline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (offline) setWasOffline(true);
    else if (wasOffline) window.location.replace(url);
  }, [offline, wasOffline, url]);
}
