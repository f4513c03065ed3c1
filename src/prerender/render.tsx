import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { type AppRouter, createAppRouter } from '#src/app/router.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { type PageMetadata, PageMetadataContext } from '#src/shared/seo/preview.ts';
import { notFoundPage } from '#src/shared/site/site-cache.ts';

export async function listPaths(): Promise<string[]> {
  const router = createAppRouter({}, createMemoryHistory());
  const routes = Object.values(router.routesByPath) as {
    fullPath: string;
    options: { staticData?: { paths?: () => Promise<readonly string[]> } };
  }[];
  const lists = await Promise.all(
    routes.map(async ({ fullPath, options }) => {
      const paths = options.staticData?.paths;
      if (paths) return paths();
      if (fullPath.includes('$')) throw new Error(`The route ${fullPath} lists no paths`);
      return [fullPath];
    }),
  );
  return [...new Set(lists.flat())];
}

export interface RenderedPage extends PageMetadata {
  /** The head holds title, description, canonical link and preview. */
  head: string;
  body: string;
  /** The component shows the page, and is undefined for the not-found page. */
  component?: string | undefined;
}

/**
 * Renders one page to HTML, of data that is known where it is rendered on request. Any error while
 * loading or rendering rejects, so that no empty page is published.
 */
export async function renderPage(path: string, pageData: PageData = {}): Promise<RenderedPage> {
  const router = createAppRouter(pageData, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  failOnBrokenMatch(router.state, path);
  const metadata: PageMetadata = { structuredData: [] };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <PageMetadataContext value={metadata}>
      <RouterProvider router={router} />
    </PageMetadataContext>,
    {
      onError: (error) => {
        errors.push(error);
      },
      // Otherwise content above 12,800 bytes is moved into a hidden element that needs a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} failed to render`, { cause: errors[0] });
  return { ...splitHead(html), ...metadata, component: componentOf(router) };
}

function componentOf({ state, routesById }: AppRouter): string | undefined {
  const match = state.matches.at(-1);
  const route = match && routesById[match.routeId];
  return (route?.options.component as { exportName?: string } | undefined)?.exportName;
}

function failOnBrokenMatch({ matches }: AppRouter['state'], path: string): void {
  const broken = matches.find(({ status }) => status === 'error');
  if (broken) throw new Error(`${path} failed to load`, { cause: broken.error });
  // A redirect leaves nothing to render.
  if (matches.length === 0) throw new Error(`${path} leads elsewhere`);
  const isNotFound = matches.some(({ status, _notFound }) => _notFound || status === 'notFound');
  if (isNotFound && path !== notFoundPage) throw new Error(`${path} is not found`);
}

/** React writes the head's elements first when it renders a fragment of a document. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
