import { useEffect, useState } from 'react';
import { cityWithId } from '#src/catalogue/cities.ts';
import { content as guideOrder } from '#src/content/guides/order.yaml';
import { isFresh, readStored } from '#src/device/company-answers.ts';
import { useSavedCompanies } from '#src/device/database/use-stored.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { groupBy, parseUrl } from '#src/shared/runtime/older-browsers.ts';
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
import { tools } from '#src/ui/navigation/tools.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './offline.module.css';

/** The worker shows this when a page is neither stored nor reachable; what is stored leads on from it. */
export function OfflinePage() {
  const [pages, setPages] = useState<StoredPage[]>();
  const requested = useHydrated() ? requestedUrl(window.location) : '/';
  useEffect(() => {
    void readStoredPages().then(setPages, () => setPages([]));
  }, []);
  useReturn(requested);
  return (
    <div className={`${layout.section} ${layout.stack} ${styles.page}`}>
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
      <SavedCompanies />
      <StoredList />
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

function SavedCompanies() {
  const companies = useSavedCompanies();
  if (companies.length === 0) return null;
  return (
    <section className={`${layout.slim} ${layout.tightRows}`}>
      <h2>Empresas salvas</h2>
      <ul className={layout.ruled}>
        {companies.map(({ key, name, phone }) => (
          <li key={key} className={`${layout.ends} ${layout.smallButtons} ${styles.company}`}>
            <b>{name}</b>
            {phone ? (
              <a
                href={telLink(phone)}
                className={button.secondary}
                aria-label={`Ligar para ${name}: ${formatPhone(phone)}`}
              >
                <Icon name="phone" /> {formatPhone(phone)}
              </a>
            ) : (
              <small className={layout.soft}>sem telefone</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** Leads to the last city's companies, as long as the device may keep them. */
function StoredList() {
  const city = cityWithId(useLastCity());
  const [fetchedAt, setFetchedAt] = useState<number>();
  useEffect(() => {
    if (!city) return;
    const read = async () => {
      const row = await readStored(city.id).catch(() => undefined);
      setFetchedAt(isFresh(row) ? row.fetchedAt : undefined);
    };
    void read();
    return keepTrying(read, { first: 15_000, max: 15_000 });
  }, [city]);
  if (!city || fetchedAt === undefined) return null;
  return (
    <section className={layout.touchLinks}>
      <h2>Última lista</h2>
      <a href={listingPath(city.id)} data-document>
        {`Empresas em ${city.name}, lista das ${new Date(fetchedAt).toLocaleTimeString('pt-BR', clock)}`}
      </a>
    </section>
  );
}

/** The worker shows these in place of other pages. */
const fallbackPages: readonly string[] = [offlinePage, notFoundPage, companyShell];

const toolPaths = tools.map(({ path }): string => path);

const guidePaths = guideOrder.flatMap(({ guides }) => guides.map((slug) => `/blog/${slug}`));

/** The first that a page belongs to lists it. */
const otherGroups = [
  ['Empresas por cidade', /\/aluguel-cacamba-entulho$/],
  ['Caçamba na sua cidade', /^\/blog/],
  ['Regras de cada cidade', /^\/ferramentas/],
  ['Sobre o AlugaCaçamba', /^/],
] as const;

function StoredPages({ pages }: { pages: readonly StoredPage[] }) {
  const shown = pages.filter(({ path }) => !fallbackPages.includes(path));
  if (shown.length === 0) return <p>Ainda não há páginas guardadas neste aparelho.</p>;
  const at = (path: string) => shown.find((page) => page.path === path) ?? [];
  const [storedTools, guides] = [toolPaths.flatMap(at), guidePaths.flatMap(at)];
  const others = shown.filter((page) => !storedTools.includes(page) && !guides.includes(page));
  const byGroup = groupBy(others, ({ path }) => otherGroups.find(([, form]) => form.test(path)));
  return (
    <>
      <Pages heading="h2" name="Ferramentas" pages={storedTools} />
      <Pages heading="h2" name="Guias" pages={guides} />
      <details>
        <summary>
          <h2>Tudo o que está guardado</h2>
        </summary>
        {otherGroups.map((group) => (
          <Pages key={group[0]} heading="h3" name={group[0]} pages={byGroup.get(group) ?? []} />
        ))}
      </details>
    </>
  );
}

interface PagesProps {
  heading: 'h2' | 'h3';
  name: string;
  pages: readonly StoredPage[];
}

function Pages({ heading: Heading, name, pages }: PagesProps) {
  if (pages.length === 0) return null;
  return (
    <section>
      <Heading>{name}</Heading>
      <ul className={`${layout.touchLinks} ${styles.links}`}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path} data-document>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
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
