import type { Plugin } from 'vite';

/** Parts of the router that every page would carry and that nothing here uses. */
const unused = [
  // Links are plain anchors, which app/document/link-clicks.ts follows.
  { source: './link.js', importer: 'react-router/dist/esm/route.js', exports: 'Link' },
  // app/document/scroll.ts does what it would do.
  {
    source: './scroll-restoration.js',
    importer: 'router-core/dist/esm/router.js',
    exports: 'setupScrollRestoration',
  },
];

const nothing = '\0nothing:';

/**
 * Vite plugin: leaves parts of the router out, three kilobytes on the wire at the start of every
 * visit, as `tests/built/weight.test.ts` holds. The router's version is pinned.
 */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const part = unused.find(
        (one) => one.source === source && importer?.endsWith(`/@tanstack/${one.importer}`),
      );
      return part && nothing + part.exports;
    },
    load(id) {
      if (!id.startsWith(nothing)) return undefined;
      return `export const ${id.slice(nothing.length)} = () => null;`;
    },
  };
}
