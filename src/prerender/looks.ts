import type { Plugin } from 'vite';

/** By which Vite knows what it has code imported with. */
const viteHelper = /^\0vite\/preload-helper\.js$/;

/** Vite plugin: has code fetched beside its style sheets by a part of the site. */
export function codeBesideLooks(): Plugin {
  return {
    name: 'code-beside-looks',
    apply: 'build',
    // Before Vite's own answer.
    enforce: 'pre',
    load: {
      filter: { id: viteHelper },
      handler: () =>
        "export { importWithLook as __vitePreload } from '/src/shared/routing/import-with-look.ts'",
    },
  };
}
