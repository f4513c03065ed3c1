import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { followRequestNews } from '#src/device/follow-news.ts';
import { useRequestNews } from '#src/device/request-news.ts';
import { deleteExpiredCompanies } from '#src/features/companies/company-cache.ts';
import { InstallButton, InstallOffer } from '#src/features/install/install-offer.tsx';
import { followLaunches } from '#src/features/install/launches.ts';
import { OfflineBar, OfflineReady } from '#src/features/offline/notices.tsx';
import { UpdateLine } from '#src/features/offline/update.tsx';
import {
  followNotifications,
  registerWorker,
  takeUpdate,
} from '#src/features/offline/worker-update.ts';
import { SavedNotice } from '#src/features/saved/saved-notice.tsx';
import { movedPath } from '#src/shared/routing/links.ts';
import { watchConnection } from '#src/shared/runtime/connection.ts';
import { storeSite } from '#src/shared/runtime/offline-status.ts';
import { serviceWorkers } from '#src/shared/runtime/service-workers.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './frame.module.css';
import { FrameLink } from './frame-link.tsx';
import { openPage } from './navigation.ts';

/** No page needs these parts at first; they are fetched as one file after the page's own code. */
export const parts = {
  BottomBar,
  InstallButton,
  InstallOffer,
  NewsCount,
  NewsLine,
  Notices,
  OfflineReady,
  UpdateLine,
};

/** Starts background work, once; `page` says whether the first of them is hydrated. */
export function startBackground(router: AnyRouter, page: 'hydrated' | 'static'): void {
  const open = (href: string) => {
    const present = movedPath(href) ?? href;
    if (page === 'hydrated') openPage(router, present);
    else window.location.assign(present);
  };
  followLaunches(open);
  // Companies must not outlive their five minutes, whichever page is opened first.
  deleteExpiredCompanies();
  watchConnection();
  followRequestNews();
  if (import.meta.env.PROD && serviceWorkers()) {
    void registerWorker();
    if (page === 'hydrated') loadUpdates(router);
    followNotifications(open);
    storeSite();
  }
}

type Place = ParsedLocation<{ parte?: string }>;

/**
 * Loads the next page as a document where a new version has it, by whatever way it is opened: link,
 * Back or form. Its address is the window's already. Parts of the company area are pages here.
 */
function loadUpdates(router: AnyRouter): void {
  const pageOf = ({ pathname, search }: Place) => `${pathname} ${search.parte ?? ''}`;
  router.routeTree.options.beforeLoad = async ({ location }: { location: Place }) => {
    const shown: Place | undefined = router.state.resolvedLocation;
    if (!shown || pageOf(shown) === pageOf(location) || !(await takeUpdate())) return;
    window.location.reload();
    // The page that is left stays until then.
    await new Promise(() => {});
  };
}

/** The bar is shown only where the site is installed on a phone. */
function BottomBar() {
  return (
    <nav aria-label="Atalhos" className={`${layout.dark} ${layout.iconBar} ${styles.bar}`}>
      <FrameLink to="/">
        <Icon name="home" />
        Início
      </FrameLink>
      <FrameLink to="/pedido">
        <Icon name="form" />
        Pedidos
        <NewsCount />
      </FrameLink>
      <FrameLink to="/blog" section="/blog/">
        <Icon name="book" />
        Guias
      </FrameLink>
      <FrameLink to="/salvos">
        <Icon name="bookmark" />
        Salvos
      </FrameLink>
    </nav>
  );
}

/** Shows how much waits for the visitor in the requests, without moving what stands beside it. */
function NewsCount() {
  const { waiting = 0 } = useRequestNews() ?? {};
  if (waiting === 0) return null;
  return (
    <span className={`${layout.signal} ${styles.count}`}>
      {waiting}
      <span className={layout.visuallyHidden}>{waiting === 1 ? ' aviso' : ' avisos'}</span>
    </span>
  );
}

function NewsLine() {
  const news = useRequestNews();
  return news?.text ? <small>{news.text}</small> : null;
}

function Notices() {
  return (
    <>
      <OfflineBar />
      <SavedNotice />
    </>
  );
}
