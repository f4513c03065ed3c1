import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { focusNewPages } from './app/document/focus.ts';
import { followLinks } from './app/document/link-clicks.ts';
import {
  forgetStructuredData,
  isIncomplete,
  isPrerenderedFor,
  leavePrerendered,
} from './app/document/prerendered.ts';
import { followScroll } from './app/document/scroll.ts';
import { loadExtras } from './app/load-extras.ts';
import { createAppRouter } from './app/router.ts';
import { catchInstallPrompt } from './features/install/held-prompt.ts';
import { LoadFailure } from './features/offline/load-failure.tsx';
import './app/app.css';

catchInstallPrompt();

const root = document.getElementById('root') as HTMLElement;
const router = createAppRouter();

// Makes the browser render what the prerender rendered. Undocumented: the version is pinned.
router.ssr = { manifest: undefined };
// Not awaited up here: pages import from the very file that waits for them.
void router.load().then(start);
// Asked for beside the page's own code; they start once the page is there.
void loadExtras();

function start(): void {
  if (isPrerenderedFor(root, router.state) && isIncomplete(router.state)) {
    // The prerendered page can be read and its links work: better than any error page.
    createRoot(document.body.appendChild(document.createElement('div'))).render(<LoadFailure />);
  } else {
    show(<RouterProvider router={router} />);
  }
  const taken = new Promise<void>((resolve) => {
    const stopWaiting = router.subscribe('onRendered', () => {
      stopWaiting();
      resolve();
    });
  });
  void loadExtras().then((loaded) => loaded?.startExtras(router, taken));
}

function show(page: ReactNode): void {
  if (isPrerenderedFor(root, router.state)) hydrateRoot(root, page);
  else {
    leavePrerendered(root);
    createRoot(root).render(page);
  }
  followLinks(router);
  followScroll(router);
  focusNewPages(router);
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) forgetStructuredData();
  });
}
