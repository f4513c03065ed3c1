import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { headersOfFile, headersOfFolders, noCache } from '#src/shared/security/response-headers.ts';
import { readBuildNotes } from './build-notes.ts';
import { writeCompressed } from './compress.ts';
import { siteHeaders } from './site-headers.ts';

/**
 * Vite plugin: adds to the built site what its hosts need. Static hosts read `_headers`, and
 * compress by themselves; the Node host sends the compressed copies.
 */
export function hostFiles(): Plugin {
  let folder: string;
  return {
    name: 'host-files',
    apply: 'build',
    // When every page and the worker are written.
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const text = headersFile(await siteHeaders(folder), await headersOfFiles(folder));
        await writeFile(join(folder, '_headers'), text);
        await writeCompressed(folder);
      },
    },
  };
}

type Headers = Readonly<Record<string, string>>;

/** The files of a built site that have headers of their own, by path. */
export async function headersOfFiles(folder: string): Promise<ReadonlyMap<string, Headers>> {
  const { siteUrl = '' } = await readBuildNotes(folder);
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => `/${name.split(sep).join('/')}`).sort();
  const headers = files.map((file) => [file, headersOfFile(file, siteUrl)] as const);
  return new Map(headers.filter(([, own]) => Object.keys(own).length > 0));
}

/**
 * The rules in the form that Netlify and Cloudflare read. Where two rules give the same header,
 * hosts join the values, unless the later rule drops the earlier value with '!', which only some
 * understand; a joined Cross-Origin-Resource-Policy is void, which here means the same. Pages need
 * no rule: `no-cache` is the default of these hosts. Single files come last, because Cloudflare reads
 * the first hundred rules.
 */
export function headersFile(everywhere: Headers, files: ReadonlyMap<string, Headers>): string {
  const folders = Object.entries(headersOfFolders).map(([folder, headers]) =>
    toRule(`${folder}*`, [
      ...Object.keys(headers)
        .filter((name) => name in everywhere)
        .map((name) => `! ${name}`),
      ...toLines(headers),
    ]),
  );
  const uncached = ['/', '/sw.js', '/manifest.webmanifest'].map((path) =>
    toRule(path, toLines(noCache)),
  );
  const single = [...files].map(([file, headers]) => toRule(file, toLines(headers)));
  return [toRule('/*', toLines(everywhere)), ...folders, ...uncached, ...single].join('\n');
}

function toRule(path: string, lines: readonly string[]): string {
  return [path, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function toLines(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
