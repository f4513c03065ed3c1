import { Hono } from 'hono';
import { signedIn } from '#functions/auth/require-user.ts';
import type { Claims, Database } from '#functions/database/database.ts';
import { createClientLimit } from '#functions/guards/client-limit.ts';
import { limitBody } from '#functions/guards/limit-body.ts';
import { limitRate } from '#functions/guards/rate-limit.ts';
import { requireJson } from '#functions/guards/require-json.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { readJson } from '#functions/http/read-json.ts';
import type { PhotoStore } from '#functions/photos/photo-store.ts';
import type { Store } from '#functions/store/store.ts';
import {
  type CompanyArea,
  companyEditSchema,
  notificationSettingsSchema,
  pushSubscriptionSchema,
} from '#src/shared/company/area/company-area.ts';
import { isPushEndpoint } from '#src/shared/company/area/push-endpoint.ts';
import { cancelDeletion, requestDeletion } from './deletion.ts';
import { editCompany } from './edit-company.ts';
import { exportCompany } from './export-company.ts';
import { listDevices } from './list-devices.ts';
import { setNotifications } from './notification-settings.ts';
import { addSubscription, deleteSubscription } from './push-subscriptions.ts';
import { readCompany, type StoredCompany } from './read-company.ts';

export interface CompanyPorts {
  database: Database;
  /** For the limits of client IPs. */
  store: Store;
  photoStore: PhotoStore;
  /** Of the user; never called inside a transaction. */
  emailOf(claims: Claims): Promise<string>;
  /** Of the server, as `applicationServerKey` takes it; null: there is no push. */
  pushKey(): Promise<string | null>;
  /** Whether the server can send e-mail. */
  canMail: boolean;
}

/** What a signed-in user reads and edits of the own company; belongs behind `requireUser`. */
export function companyRoutes(ports: CompanyPorts): Hono<AppEnv> {
  const { database, store } = ports;
  const limit = (name: string, max: number) =>
    limitRate(createClientLimit({ name, max, seconds: 60, store }));
  const small = limitBody(4096);
  const app = new Hono<AppEnv>();
  app.use(limit('company', 120), async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  const complete = async (company: StoredCompany | null, claims: Claims): Promise<CompanyArea> => {
    if (!company) throw new HttpError('not_found');
    const [email, pushKey] = await Promise.all([ports.emailOf(claims), ports.pushKey()]);
    return { ...company, email, pushKey, canMail: ports.canMail };
  };

  app.get('/', async (c) => {
    const company = await database.as(signedIn(c), readCompany);
    return c.json(await complete(company, c.get('claims')));
  });

  app.put('/', requireJson, limitBody(maxEditBytes), async (c) => {
    const edit = await readJson(c.req, companyEditSchema);
    const { isStored, company } = await database.as(signedIn(c), async (query) => ({
      isStored: await editCompany(query, edit),
      company: await readCompany(query),
    }));
    const current = await complete(company, c.get('claims'));
    if (!isStored) throw new HttpError('conflict', { details: { current } });
    return c.json(current);
  });

  app.put('/notifications', requireJson, small, async (c) => {
    const settings = await readJson(c.req, notificationSettingsSchema);
    const isStored = await database.as(signedIn(c), (query) => setNotifications(query, settings));
    if (!isStored) throw new HttpError('not_found');
    return c.body(null, 204);
  });

  app.post('/push-subscriptions', requireJson, small, async (c) => {
    const subscription = await readJson(c.req, pushSubscriptionSchema);
    const isStored = await database.as(signedIn(c), (query) =>
      addSubscription(query, subscription, c.get('claims').session_id),
    );
    if (!isStored) throw new HttpError('not_found');
    return c.body(null, 204);
  });

  app.delete('/push-subscriptions', async (c) => {
    const endpoint = c.req.query('endpoint') ?? '';
    if (!isPushEndpoint(endpoint)) throw new HttpError('invalid_request');
    await database.as(signedIn(c), (query) => deleteSubscription(query, endpoint));
    return c.body(null, 204);
  });

  app.get('/sessions', async (c) => {
    const { session_id } = c.get('claims');
    return c.json(await database.as(signedIn(c), (query) => listDevices(query, session_id)));
  });

  app.get('/export', limit('company-export', 10), async (c) => {
    const content = await exportCompany(ports, signedIn(c));
    if (!content) throw new HttpError('not_found');
    const { sub } = c.get('claims');
    const user = { id: sub, email: await ports.emailOf(c.get('claims')) };
    c.header('content-disposition', 'attachment; filename="dados-da-empresa.json"');
    return c.json({ user, ...content });
  });

  app.post('/deletion', async (c) => {
    if (!(await database.as(signedIn(c), requestDeletion))) throw new HttpError('not_found');
    return c.body(null, 204);
  });

  app.delete('/deletion', async (c) => {
    await database.as(signedIn(c), cancelDeletion);
    return c.body(null, 204);
  });

  return app;
}

/** All cities of the catalogue with a hundred bairros each. */
const maxEditBytes = 512 * 1024;
