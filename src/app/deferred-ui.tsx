import type { AnyRouter } from '@tanstack/react-router';
import { forgetExpired } from '#src/features/companies/search/stored-companies.ts';
import { InstallEntry } from '#src/features/install/install-entry.tsx';
import { InstallOffer } from '#src/features/install/install-offer.tsx';
import { prepareOffer } from '#src/features/install/installation.ts';
import { OfflineBar } from '#src/features/offline/offline-bar.tsx';
import { OfflineReady } from '#src/features/offline/offline-ready.tsx';
import { storeSite } from '#src/features/offline/site-stored.ts';
import { returnTypedText } from '#src/features/offline/update/typed-text.ts';
import { UpdateNotice } from '#src/features/offline/update/update-notice.tsx';
import { registerWorker, useUpdateWaits } from '#src/features/offline/update/worker-update.ts';
import { SavedNotice } from '#src/features/saved/saved-notice.tsx';
import { watchConnection } from '#src/shared/runtime/connection.ts';
import { loadDocumentsAfterFailure } from './document/failed-files.ts';
import { BottomBar } from './frame/bottom-bar.tsx';

/** What a page can be read and used without, in one file that comes after the page's own code. */
export const parts = {
  BottomBar,
  InstallEntry,
  InstallOffer: OfferUnlessUpdate,
  Notices,
  OfflineReady,
};

/** Starts what goes on beside the pages, once; `page` says whether the first of them is hydrated. */
export function startBackground(router: AnyRouter, page: 'hydrated' | 'static'): void {
  prepareOffer();
  loadDocumentsAfterFailure(router);
  // Companies must not outlive their five minutes, on whatever page the visit begins.
  void forgetExpired();
  watchConnection();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    registerWorker();
    storeSite();
  }
  // Fields of a page without its code would lose it again.
  if (page === 'hydrated') returnTypedText();
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
  return <InstallOffer waits={useUpdateWaits()} />;
}
