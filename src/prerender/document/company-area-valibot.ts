import type { Plugin } from 'vite';

/**
 * Vite plugin: gives the company area a copy of valibot. A module is in one file only: what the
 * area alone uses of valibot would otherwise be in the file that every listing needs, and be 0.3 kB
 * of it with Brotli, which is more than the listing's budget has room for. Without this plugin
 * everything works the same.
 */
export function companyAreaValibot(): Plugin {
  return {
    name: 'company-area-valibot',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'valibot' || !areaOnly.test(importer ?? '')) return;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && `${resolved.id}?company-area`;
    },
  };
}

const areaOnly = /\/features\/partner-area\/|\/shared\/company\/area\//;
