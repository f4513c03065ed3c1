import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger, Plugin } from 'vite';
import { ConfigError, readConfig } from '#functions/config.ts';
import { readPartners } from '#functions/hosts/read-partners.ts';
import type { Partner } from '#functions/partners.ts';
import { askedAnew, headersOfFolders } from '#src/shared/security/response-headers.ts';
import { readBuildNotes } from './build-notes.ts';
import { writeCompressed } from './compressed.ts';
import { siteHeaders } from './site-headers.ts';

/**
 * Vite plugin: prepares the built site for its hosts. `_headers` tells static hosts what the Node
 * host sends by itself; the compressed copies are the Node host's, static ones make their own.
 */
export function preparedForHosts(): Plugin {
  let folder: string;
  let logger: Logger;
  return {
    name: 'prepared-for-hosts',
    apply: 'build',
    // When every page and the worker are written.
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      logger = config.logger;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const partners = await partnersOrNone(logger);
        const headers = await siteHeaders(folder, await readBuildNotes(folder), partners);
        await writeFile(join(folder, '_headers'), headersFile(headers));
        await writeCompressed(folder);
      },
    },
  };
}

/** Settings of the server that it can't use end its start, not the build. */
async function partnersOrNone(logger: Logger): Promise<Partner[]> {
  try {
    return await readPartners(readConfig().partnersFile);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    logger.warn(`warning: _headers names no host of partners' pictures: ${error.message}`);
    return [];
  }
}

type Headers = Readonly<Record<string, string>>;

/**
 * The rules in the form that Netlify and Cloudflare read. Where two rules give the same header,
 * hosts join the values, unless the later rule drops the earlier value with '!', which only some
 * understand; a joined Cross-Origin-Resource-Policy is void, which here means the same. Pages need
 * no rule: these hosts have them asked for anew by default.
 */
export function headersFile(everywhere: Headers): string {
  const rules: [path: string, lines: string[]][] = [
    ['/*', linesOf(everywhere)],
    ...Object.entries(headersOfFolders).map(([folder, headers]): [string, string[]] => [
      `${folder}*`,
      [...dropped(headers, everywhere), ...linesOf(headers)],
    ]),
    ...['/', '/sw.js', '/manifest.webmanifest'].map((path): [string, string[]] => [
      path,
      linesOf(askedAnew),
    ]),
  ];
  return rules
    .map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n'))
    .join('\n');
}

function linesOf(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function dropped(headers: Headers, everywhere: Headers): string[] {
  const twice = Object.keys(headers).filter((name) => name in everywhere);
  return twice.map((name) => `! ${name}`);
}
