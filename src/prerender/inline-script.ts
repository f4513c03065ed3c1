import { build, type Plugin, type Rolldown } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

/** `import … from 'x?script'` gives a script's text that calls the `start` of the module. */
export function inlineScripts(): Plugin {
  let define: Record<string, unknown> | undefined;
  return {
    name: 'inline-scripts',
    configResolved(config) {
      define = config.define;
    },
    async load(id) {
      const [file, query] = id.split('?');
      if (!file || query !== 'script') return;
      return `export const text = ${JSON.stringify(await bundleScript(file, define))};`;
    },
  };
}

async function bundleScript(file: string, define = {}): Promise<string> {
  const entry = 'virtual:entry';
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: [
      {
        name: 'script-entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `import { start } from '${file}'; start();` : undefined),
      },
    ],
    build: {
      target: oldestBrowsers,
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        // Schemas and caches beside what is imported are left out.
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
