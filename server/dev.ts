import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { readConfig } from './config.ts';
import { createLog, readableLine } from './http/log.ts';
import type { compose, Server } from './routes.ts';

/** The development server serves the functions too, and reloads them after each edit. */
export function functionsInDevelopment(): Plugin {
  return {
    name: 'functions-in-development',
    configureServer(server) {
      const load = createLoader(server);
      server.middlewares.use(async (request, response, next) => {
        if (!/^\/(functions|auth)\/v1\//.test(request.url ?? '')) return next();
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

/** Creates the functions again only when their code changed, so that their cache works here too. */
function createLoader(vite: ViteDevServer): () => Promise<Server> {
  const log = createLog((entry) => vite.config.logger.info(readableLine(entry)));
  let loaded: { module: unknown; server: Promise<Server> } | undefined;
  return async () => {
    const module = (await vite.ssrLoadModule('/server/routes.ts')) as { compose: typeof compose };
    if (loaded?.module === module) return loaded.server;
    // Only one process may have the folder at a time.
    const closed = loaded?.server.then(({ close }) => close()).catch(() => undefined);
    const server = Promise.resolve(closed).then(() =>
      module.compose({ config: readConfig(), log }),
    );
    loaded = { module, server };
    return server;
  };
}
