import { createRoutes } from './routes.ts';
import { createServices, type ServicesDeps } from './services.ts';

export type Server = Awaited<ReturnType<typeof compose>>;

/** Puts the parts of the server and their routes together by these settings. Throws ConfigError. */
export async function compose(deps: ServicesDeps) {
  const services = await createServices(deps);
  return { ...services, app: createRoutes(services) };
}
