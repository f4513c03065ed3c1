import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nextTask, whenIdle } from '#src/shared/runtime/tasks.ts';
import { loadDocumentsAfterFailure, removeFailedSheets } from './app/failed-files.ts';
import { loadDeferredUi } from './app/frame.tsx';
import { LoadFailure } from './app/message-pages.tsx';
import { clearScrollPositions, followLinks } from './app/navigation.ts';
import {
  clearPrerendered,
  isIncomplete,
  isPrerenderedFor,
  keepTyped,
  removeDescription,
} from './app/prerendered.ts';
import { type AppRouter, createAppRouter } from './app/router.ts';
import { catchInstallPrompt } from './features/install/install-prompt.ts';
import { readPageData } from './shared/routing/page-data.ts';
import './app/app.css';

catchInstallPrompt();

const root = document.getElementById('root') as HTMLElement;

// The deferred UI imports from this file's chunk, and would wait for a top-level await.
void start();

/** Several tasks let the prerendered page respond to scrolling and taps meanwhile. */
async function start(): Promise<void> {
  removeFailedSheets();
  await nextTask();
  const router = createAppRouter(readPageData());
  // Makes the browser render what the prerender rendered. Undocumented: the version is pinned.
  router.ssr = { manifest: undefined };
  loadDocumentsAfterFailure(router);
  await nextTask();
  await router.load();
  const isStatic = isPrerenderedFor(root, router.state) && isIncomplete(router.state);
  if (isStatic) {
    // The prerendered page can be read and its links work: better than any error page.
    createRoot(document.body.appendChild(document.createElement('div'))).render(<LoadFailure />);
  } else {
    const rendered = new Promise((resolve) => router.subscribe('onRendered', resolve));
    show(router);
    await rendered;
  }
  await whenIdle();
  // Pages are complete without it.
  const deferredUi = await loadDeferredUi().catch(() => undefined);
  deferredUi?.startBackground(router, isStatic ? 'static' : 'hydrated');
}

function show(router: AppRouter): void {
  const page = <RouterProvider router={router} />;
  if (isPrerenderedFor(root, router.state)) {
    // An interruptible hydration does not delay scrolling and taps.
    const onRecoverableError = keepTyped(root);
    startTransition(() => void hydrateRoot(root, page, { onRecoverableError }));
  } else {
    clearPrerendered(root);
    createRoot(root).render(page);
  }
  followLinks(router);
  clearScrollPositions();
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // Screen readers and the Tab key go on in the new page, as after a load.
    const main = document.getElementById('conteudo');
    // The page may have put it into a field already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    removeDescription();
  });
}
