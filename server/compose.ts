import { createRoutes } from './routes.ts';
import { createServices, type ServicesDeps } from './services.ts';

export type Server = Awaited<ReturnType<typeof compose>>;

/** The server of these settings: its parts and their routes. Throws ConfigError. */
export async function compose(deps: ServicesDeps) {
  const services = await createServices(deps);
  return { ...services, app: createRoutes(services) };
}
