import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { ConfigError } from '#server/config.ts';
import type { Log } from '#server/http/log.ts';
import { listingPath, type RoutePath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { readTemplate, rendererFile, templateFragment } from '#src/shared/site/page-fragment.ts';

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** The build wrote this module; see src/prerender/render-on-request.ts. */
interface BuiltRenderer {
  renderDocument(template: string, href: string, data: PageData): Promise<string>;
}

/**
 * Loads what renders from the folder of the built site once, `after` a promise unless it is needed
 * before: the first page is not to wait for it. A build without it sends its pages as they are.
 */
export function createPageRenderer(folder: string, after: Promise<unknown>, log: Log) {
  let loading: Promise<RenderDocument | null> | undefined;

  const load = async () => {
    const file = pathToFileURL(resolve(folder, rendererFile)).href;
    const [built, text] = await Promise.all([
      import(file) as Promise<BuiltRenderer>,
      readFile(join(folder, templateFragment), 'utf8'),
    ]);
    const { document } = readTemplate(text);
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
    /** Renders a path and its query; null where the built page has to do. */
    async render(href: string, data: PageData): Promise<string | null> {
      const renderDocument = await loadOnce();
      if (!renderDocument) return null;
      try {
        return await renderDocument(href, data);
      } catch (error) {
        const { stack } = error as Error;
        log.error(`A page could not be rendered; the built one was sent. ${stack}`);
        return null;
      }
    },
    built: (path: RoutePath) => readFile(join(folder, `${path}.html`), 'utf8'),
  };
}

const warmUpPath = listingPath('sc/joinville');

type RenderDocument = (href: string, data: PageData) => Promise<string>;

type CacheControl = 'no-cache' | 'no-store';

export interface EncodedDocument {
  encoding: Encoding;
  bytes: Uint8Array<ArrayBuffer>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Responds with a document that was rendered for this request, compressed as the client can. */
export async function sendDocument(
  c: Context,
  document: string,
  cacheControl: CacheControl,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return sendEncoded(c, await encodeDocument(document, encodingFor(c)), cacheControl, status);
}

export function sendEncoded(
  c: Context,
  { encoding, bytes }: EncodedDocument,
  cacheControl: CacheControl,
  status: ContentfulStatusCode = 200,
): Response {
  return c.body(bytes, status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}

/** Returns the best encoding that the client takes. */
export function encodingFor(c: Context): Encoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // The order is ours: browsers list gzip first.
    match: (accepted, { supports, default: none }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? none,
  });
  return encoding as Encoding;
}

export async function encodeDocument(
  document: string,
  encoding: Encoding,
): Promise<EncodedDocument> {
  return { encoding, bytes: new Uint8Array(await encoders[encoding](document)) };
}

/** The level takes a hundredth of the time of the best one, for a tenth more bytes. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders: Record<Encoding, (document: string) => Promise<Uint8Array>> = {
  br: (document) => promisify(brotliCompress)(document, quick),
  gzip: (document) => promisify(gzip)(document),
  identity: async (document) => new TextEncoder().encode(document),
};

/** Reads the headers of every answer from the built template. Throws ConfigError. */
export async function siteHeaders(folder: string) {
  const file = join(folder, templateFragment);
  // Headers are ASCII. As parts of a UTF-8 text with accents, each answer would convert them: 4 of 88 µs.
  const text = await readFile(file, 'latin1').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`The file "${file}" cannot be read (${code}); ${buildAgain}`);
  });
  try {
    return readTemplate(text).headers;
  } catch {
    throw new ConfigError(`The file "${file}" does not begin with headers; ${buildAgain}`);
  }
}

/** Reads a build's notes in `.build.json`; they are defaults without a readable one. */
export async function readBuildNotes(folder: string) {
  const text = await readFile(join(folder, '.build.json'), 'utf8').catch(() => '');
  const notes = v.safeParse(v.pipe(v.string(), v.parseJson(), notesSchema), text);
  return notes.success ? notes.output : v.parse(notesSchema, {});
}

const notesSchema = v.object({
  warnings: v.optional(v.array(v.string()), []),
  siteUrl: v.optional(v.string()),
});

const buildAgain = 'run "npm run build" again.';
