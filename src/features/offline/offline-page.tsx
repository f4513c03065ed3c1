import { useEffect, useState } from 'react';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { parseUrl } from '#src/shared/runtime/older-browsers.ts';
import { keepTrying } from '#src/shared/runtime/on-wake.ts';
import { readFragments } from '#src/shared/site/page-fragment.ts';
import {
  companyShell,
  notFoundPage,
  offlinePage,
  requestedPage,
  siteCache,
} from '#src/shared/site/site-cache.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './offline.module.css';

const groups = [
  ['Empresas por cidade', (path: string) => path.endsWith('/aluguel-cacamba-entulho')],
  ['Guias e cidades', (path: string) => path.startsWith('/blog')],
  ['Ferramentas', (path: string) => path.startsWith('/ferramentas')],
  ['Sobre o AlugaCaçamba', () => true],
] as const;

/** The worker shows this when a page is neither stored nor reachable; it lists what is stored. */
export function OfflinePage() {
  const [pages, setPages] = useState<StoredPage[]>();
  const requested = useHydrated() ? requestedUrl(window.location) : '/';
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
        Esta página não está guardada neste aparelho. Quando a internet voltar, ela abre sozinha.
      </p>
      <a href={requested} data-document className={button.primary}>
        Tentar novamente
      </a>
      {pages && <StoredPages pages={pages} />}
    </div>
  );
}

type Address = Pick<Location, 'origin' | 'search' | 'hash'>;

/** Returns the page that was requested, or the home page when the query names none of this site. */
export function requestedUrl({ origin, search, hash }: Address): string {
  const requested = new URLSearchParams(search).get(requestedPage) ?? '/';
  const url = parseUrl(requested, origin);
  if (url?.origin !== origin || url.pathname === offlinePage) return '/';
  // The origin is part of it, since a path of '//host' alone would lead to that host.
  return origin + url.pathname + url.search + hash;
}

/** The worker shows these in place of other pages. */
const fallbackPages: readonly string[] = [offlinePage, notFoundPage, companyShell];

function StoredPages({ pages }: { pages: readonly StoredPage[] }) {
  const rest = new Set(pages.filter(({ path }) => !fallbackPages.includes(path)));
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

/**
 * Opens the requested page once the server answers, which it may have done all along, slowly. It
 * waits before the first try: a page that can't be had would be requested without a pause.
 */
function useReturn(url: string): void {
  useEffect(() => {
    // The visitor requested nothing.
    if (url === '/') return;
    return keepTrying(async () => {
      if (await checkConnection()) window.location.replace(url);
    });
  }, [url]);
}

interface StoredPage {
  path: string;
  /** The page's own title is without the site's name. */
  title: string;
}

/** Lists every page stored on this device, by title; none where the browser has no caches. */
async function readStoredPages(): Promise<StoredPage[]> {
  // Opening a cache would create it.
  if (!('caches' in window) || !(await caches.has(siteCache))) return [];
  const cache = await caches.open(siteCache);
  const keys = await cache.keys();
  const read = keys.map(async (key): Promise<StoredPage[]> => {
    if (!new URL(key.url).pathname.startsWith('/parts/')) return [];
    const fragments = readFragments((await (await cache.match(key))?.text()) ?? '');
    return [...fragments].map(([path, { head }]) => ({ path, title: titleOf(head) }));
  });
  const pages = (await Promise.all(read)).flat();
  return pages.sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'));
}

function titleOf(head: string): string {
  const title = /<title[^>]*>([^<]*)/.exec(head)?.[1] ?? '';
  return title.replace(/ \| AlugaCaçamba$/, '').replaceAll('&amp;', '&');
}
