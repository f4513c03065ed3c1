import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { createLog, readableLine } from '#functions/http/log.ts';
import type { ConfiguredFunctions } from './startup/configure.ts';

/** Vite plugin: the development server serves the functions too, and reloads them after each edit. */
export function functionsInDevelopment(): Plugin {
  return {
    name: 'functions-in-development',
    configureServer(server) {
      const load = createLoader(server);
      server.middlewares.use(async (request, response, next) => {
        if (!/^\/((functions|auth)\/v1\/|mcp(\?|$))/.test(request.url ?? '')) return next();
        try {
          const { app } = await load();
          const { remoteAddress: ip } = request.socket;
          const fetch = (received: Request) => app.fetch(received, { ip });
          await getRequestListener(fetch, { overrideGlobalObjects: false })(request, response);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

type Configure = typeof import('./startup/configure.ts');
type Start = typeof import('./startup/start-platform.ts');

/** Creates the functions again only when their code changed, so that their cache works here as well. */
function createLoader(server: ViteDevServer): () => Promise<ConfiguredFunctions> {
  let loaded: { module: unknown; functions: Promise<ConfiguredFunctions> } | undefined;
  return async () => {
    const module = (await server.ssrLoadModule(
      '/functions/hosts/startup/configure.ts',
    )) as Configure;
    const { startPlatform } = (await server.ssrLoadModule(
      '/functions/hosts/startup/start-platform.ts',
    )) as Start;
    if (loaded?.module !== module) {
      const previous = loaded?.functions;
      const log = createLog((entry) => server.config.logger.info(readableLine(entry)));
      const configure = async () => {
        // The embedded database belongs to one at a time.
        await previous?.then(({ disconnect }) => disconnect()).catch(() => undefined);
        return module.configureFunctions({ log, startPlatform });
      };
      loaded = { module, functions: configure() };
    }
    return loaded.functions;
  };
}
