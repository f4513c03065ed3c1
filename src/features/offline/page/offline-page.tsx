import { useEffect, useState } from 'react';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { askedPage, offlinePage } from '#src/shared/storage/site-cache.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import styles from './offline-page.module.css';
import { readStoredPages, type StoredPage } from './stored-pages.ts';

const groups = [
  ['Empresas por cidade', (address: string) => address.endsWith('/aluguel-cacamba-entulho')],
  ['Guias e cidades', (address: string) => address.startsWith('/blog')],
  ['Ferramentas', (address: string) => address.startsWith('/ferramentas')],
  ['Sobre o AlugaCaçamba', () => true],
] as const;

/** Shown by the worker in place of a page that is not stored: what is, and the way back. */
export function OfflinePage() {
  const [pages, setPages] = useState<StoredPage[]>();
  const asked = useAskedAddress();
  useEffect(() => {
    void readStoredPages().then(setPages, () => setPages([]));
  }, []);
  useReturn(asked);
  return (
    <div className={`${layout.section} ${styles.page}`}>
      <title>Sem internet | AlugaCaçamba</title>
      <meta name="robots" content="noindex" />
      <Drawing name="offline" loading="eager" className={styles.picture} />
      <h1>Você está sem internet</h1>
      <p>
        Esta página não está guardada neste aparelho. Quando a conexão voltar, ela abre sozinha.
      </p>
      <a href={asked} data-document className={button.primary}>
        Tentar novamente
      </a>
      {pages && <StoredPages pages={pages} />}
    </div>
  );
}

function StoredPages({ pages }: { pages: readonly StoredPage[] }) {
  const left = new Set(pages.filter(({ address }) => address !== offlinePage));
  if (left.size === 0) return <p>Ainda não há páginas guardadas neste aparelho.</p>;
  return (
    <>
      <h2>O que abre sem internet</h2>
      {groups.map(([name, belongs]) => {
        const members = [...left].filter(({ address }) => belongs(address));
        for (const member of members) left.delete(member);
        if (members.length === 0) return null;
        return (
          <section key={name} className={styles.group}>
            <h3>{name}</h3>
            <ul className={styles.links}>
              {members.map(({ address, title }) => (
                <li key={address}>
                  <a href={address} data-document>
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

/** The page that was asked for; the home page when the address says none of this site. */
function useAskedAddress(): string {
  const hydrated = useHydrated();
  if (!hydrated) return '/';
  const { origin, search, hash } = window.location;
  const asked = new URLSearchParams(search).get(askedPage) ?? '/';
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  if (url?.origin !== origin || url.pathname === offlinePage) return '/';
  // With its origin: a path of '//host' alone would lead to that host.
  return origin + url.pathname + url.search + hash;
}

/** Opens the page that was asked for once the connection is back. */
function useReturn(asked: string): void {
  const offline = useOffline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (offline) setWasOffline(true);
    else if (wasOffline) window.location.replace(asked);
  }, [offline, wasOffline, asked]);
}
