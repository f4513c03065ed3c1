import { deleteExpiredCompanies } from '#src/features/companies/search/company-cache.ts';
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
import { loadPagesOfMissingCode } from './document/missing-code.ts';
import { BottomBar } from './frame/bottom-bar.tsx';
import type { AppRouter } from './router.ts';

/** What a page can be read and used without, in one file that comes after the page's own. */
export const extras = {
  BottomBar,
  InstallEntry,
  InstallOffer: OfferUnlessUpdate,
  Notices,
  OfflineReady,
};

/** Starts what goes on beside the pages; `isTaken` tells that the first of them works by now. */
export function startExtras(router: AppRouter, isTaken: boolean): void {
  prepareOffer();
  loadPagesOfMissingCode(router);
  // Companies must not outlive their five minutes, on whatever page the visit begins.
  void deleteExpiredCompanies();
  watchConnection();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    registerWorker();
    storeSite();
  }
  // Fields of a page without its code would lose it again.
  if (isTaken) returnTypedText();
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
