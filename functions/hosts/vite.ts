import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { createLog, readableLine } from '#functions/http/log.ts';
import type { ConfiguredFunctions } from './configure.ts';

/** Vite plugin: the development server serves the functions too, and reloads them after each edit. */
export function functionsInDevelopment(): Plugin {
  return {
    name: 'functions-in-development',
    configureServer(server) {
      const load = createLoader(server);
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/functions/v1/')) return next();
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

type Configure = typeof import('./configure.ts');

/** Creates the functions again only when their code changed, so that their cache works here as well. */
function createLoader(server: ViteDevServer): () => Promise<ConfiguredFunctions> {
  let loaded: { module: unknown; functions: Promise<ConfiguredFunctions> } | undefined;
  return async () => {
    const module = (await server.ssrLoadModule('/functions/hosts/configure.ts')) as Configure;
    if (loaded?.module !== module) {
      void loaded?.functions.then(({ disconnect }) => disconnect()).catch(() => undefined);
      const log = createLog((entry) => server.config.logger.info(readableLine(entry)));
      loaded = { module, functions: module.configureFunctions(log) };
    }
    return loaded.functions;
  };
}
