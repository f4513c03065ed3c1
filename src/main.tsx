import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { focusNewPages } from './app/document/focus.ts';
import { loadPagesOfMissingCode } from './app/document/missing-code.ts';
import {
  forgetStructuredData,
  isIncomplete,
  isPrerenderedFor,
  leavePrerendered,
} from './app/document/prerendered.ts';
import { followScroll } from './app/document/scroll.ts';
import { createAppRouter } from './app/router.ts';
import { forgetExpired } from './features/companies/search/kept-companies.ts';
import { catchInstallPrompt } from './features/install/installation.ts';
import { LoadFailure } from './features/offline/load-failure.tsx';
import { storeSite } from './features/offline/site-stored.ts';
import { returnTypedText } from './features/offline/update/typed-text.ts';
import { registerWorker } from './features/offline/update/worker-update.ts';
import { watchConnection } from './shared/changes/connection.ts';
import './app/app.css';

catchInstallPrompt();

const root = document.getElementById('root') as HTMLElement;
const router = createAppRouter();

// Makes the browser render what the prerender rendered. Undocumented: the version is pinned.
router.ssr = { manifest: undefined };
await router.load();

const page = <RouterProvider router={router} />;
if (!isPrerenderedFor(root, router.state)) {
  leavePrerendered(root);
  createRoot(root).render(page);
} else if (isIncomplete(router.state)) {
  // The prerendered page can be read and its links work: better than any error page.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<LoadFailure />);
} else {
  hydrateRoot(root, page);
}

followScroll(router);
focusNewPages(router);
loadPagesOfMissingCode(router);
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) forgetStructuredData();
});

// Companies must not outlive their five minutes, on whatever page the visit begins.
void forgetExpired();

const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  returnTypedText();
});

watchConnection();
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  registerWorker();
  storeSite();
}
