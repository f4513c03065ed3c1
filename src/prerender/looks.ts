import type { Plugin } from 'vite';

/** Vite's name for the helper that wraps every import of code. */
const viteHelper = /^\0vite\/preload-helper\.js$/;

/** Vite plugin: puts `importWithLook` in that helper's place; code comes beside its style sheets. */
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
