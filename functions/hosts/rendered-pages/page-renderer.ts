import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '#functions/http/log.ts';
import { listingPath, type RoutePath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { rendererFile } from '#src/shared/site/renderer-file.ts';
import { templateFragment } from '#src/shared/storage/page-fragment.ts';
import { readTemplate } from '#src/shared/storage/page-template.ts';

/** Renders pages of a built site of data that the build did not have. */
export interface PageRenderer {
  /**
   * The document of a path and its query. Null where the built page has to do: rendering failed or
   * took too long, or this build can't render.
   */
  render(href: string, data: PageData): Promise<string | null>;
  /** The document that the build wrote for a path. */
  built(path: RoutePath): Promise<string>;
}

interface RendererOptions {
  /** The built site. */
  folder: string;
  /** When the code is loaded, unless it is needed before: the first page is not to wait for it. */
  after: Promise<unknown>;
  /** Milliseconds, after which the built page is sent instead. */
  maxMs?: number | undefined;
  log: Log;
}

/** What the build wrote; see src/prerender/render-on-request.ts. */
interface BuiltRenderer {
  functionsUrl: string;
  renderDocument(template: string, href: string, data: PageData): Promise<string>;
}

/** Loads what renders once. A build without it, or for functions elsewhere, sends its pages as they are. */
export function createPageRenderer({
  folder,
  after,
  maxMs = 100,
  log,
}: RendererOptions): PageRenderer {
  let loading: Promise<RenderDocument | null> | undefined;

  const load = async () => {
    const file = pathToFileURL(resolve(folder, rendererFile)).href;
    const [built, text] = await Promise.all([
      import(file) as Promise<BuiltRenderer>,
      readFile(join(folder, templateFragment), 'utf8'),
    ]);
    const { document } = readTemplate(text);
    // Links to photos are those of the functions that pages ask.
    if (!built.functionsUrl.startsWith('/')) return null;
    const renderDocument: RenderDocument = (href, data) =>
      built.renderDocument(document, href, data);
    // The first time takes ten times as long. A page that fails is logged when it is asked for.
    await renderDocument(warmUpPath, {}).catch(() => undefined);
    return renderDocument;
  };
  const loadOnce = () => {
    loading ??= load().catch((error: Error) => {
      log.warn(`Pages are sent as they were built, without companies: ${error.message}`);
      return null;
    });
    return loading;
  };
  void after.then(loadOnce);

  return {
    async render(href, data) {
      const renderDocument = await loadOnce();
      if (!renderDocument) return null;
      const started = performance.now();
      try {
        const document = await renderDocument(href, data);
        const ms = Math.round(performance.now() - started);
        if (ms <= maxMs) return document;
        log.warn(`Rendering took ${ms} ms; the built page was sent.`);
      } catch (error) {
        const { stack } = error as Error;
        log.error(`A page could not be rendered; the built one was sent. ${stack}`);
      }
      return null;
    },
    built: (path) => readFile(join(folder, `${path}.html`), 'utf8'),
  };
}

const warmUpPath = listingPath('sc/joinville');

type RenderDocument = (href: string, data: PageData) => Promise<string>;
