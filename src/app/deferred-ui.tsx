import type { AnyRouter } from '@tanstack/react-router';
import { deleteExpiredCompanies } from '#src/features/companies/search/company-cache.ts';
import { FooterInstallButton } from '#src/features/install/install-button.tsx';
import { InstallOffer } from '#src/features/install/install-offer.tsx';
import { prepareInstallOffer } from '#src/features/install/installation.ts';
import { followLaunches } from '#src/features/install/launches.ts';
import { OfflineBar, OfflineReady, UpdateNotice } from '#src/features/offline/notices.tsx';
import { storeSite } from '#src/features/offline/offline-status.ts';
import { restoreTypedText } from '#src/features/offline/typed-text.ts';
import { registerWorker, useUpdateAvailable } from '#src/features/offline/worker-update.ts';
import { SavedNotice } from '#src/features/saved/saved-notice.tsx';
import { watchConnection } from '#src/shared/runtime/connection.ts';
import { loadDocumentsAfterFailure } from './document/failed-files.ts';
import { BottomBar } from './frame/bottom-bar.tsx';

/** What a page can be read and used without; fetched as one file after the page's own code. */
export const parts = {
  BottomBar,
  InstallEntry: FooterInstallButton,
  InstallOffer: OfferUnlessUpdate,
  Notices,
  OfflineReady,
};

/** Starts background work, once; `page` says whether the first of them is hydrated. */
export function startBackground(router: AnyRouter, page: 'hydrated' | 'static'): void {
  prepareInstallOffer();
  loadDocumentsAfterFailure(router);
  followLaunches((href) => {
    if (page === 'hydrated') void router.navigate({ href });
    else window.location.assign(href);
  });
  // Companies must not outlive their five minutes, whichever page is opened first.
  deleteExpiredCompanies();
  watchConnection();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    registerWorker();
    storeSite();
  }
  // A static page would lose the text again at the next load.
  if (page === 'hydrated') restoreTypedText();
}

function Notices() {
  return (
    <>
      <OfflineBar />
      <SavedNotice />
      <UpdateNotice />
    </>
  );
}

/** One question at a time. */
function OfferUnlessUpdate() {
  return <InstallOffer isHidden={useUpdateAvailable()} />;
}
