import { type Context, Hono } from 'hono';
import { listDevices, refuseFrozen, signedIn } from '#server/auth/sessions.ts';
import type { Claims, Database, Query } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { limitBody, readJson, requireJson } from '#server/http/body.ts';
import { noStore } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { type CreateLimit, limitRate } from '#server/http/limits.ts';
import {
  addSubscription,
  deleteSubscription,
  endpointIn,
  hasSubscription,
  requireUsable,
  setNotifications,
} from '#server/notifications/subscriptions.ts';
import type { PhotoStore } from '#server/photos/store.ts';
import { companyEdit } from '#src/company/company-fields.ts';
import {
  type CompanyProfile,
  googleProfileChoice,
  notificationSettingsSchema,
} from '#src/company/profile.ts';
import { pushSubscriptionSchema } from '#src/company/push.ts';
import {
  cancelDeletion,
  chooseGoogleProfile,
  editCompany,
  readOwnCompany,
  requestDeletion,
  type StoredCompany,
} from './edit.ts';
import { exportCompany } from './export.ts';
import { findGoogleProfiles, type GoogleProfileDeps, isTaken } from './google-profiles.ts';

interface CompanyDeps {
  database: Database;
  createLimit: CreateLimit;
  photoStore: PhotoStore;
  /** Never call this inside a transaction. */
  emailOf(claims: Claims): Promise<string>;
  /** The server's key is as `applicationServerKey` takes it; null: there is no push. */
  pushKey(): Promise<string | null>;
  canMail: boolean;
  google: GoogleProfileDeps | null;
}

/** A signed-in user reads and edits the own company; belongs behind `requireUser`. */
export function companyRoutes(deps: CompanyDeps): Hono<AppEnv> {
  const { database, createLimit } = deps;
  const limit = (name: string, max: number) => limitRate(createLimit(name, max));
  const small = limitBody(4096);
  const unfrozen = refuseFrozen(database);
  const app = new Hono<AppEnv>();
  app.use(limit('company', 120), noStore);

  const complete = async (company: StoredCompany, claims: Claims): Promise<CompanyProfile> => {
    const [email, pushKey] = await Promise.all([deps.emailOf(claims), deps.pushKey()]);
    return {
      ...company,
      email,
      pushKey,
      canMail: deps.canMail,
      ...(!deps.google && { googleProfile: null }),
    };
  };
  const change = async (c: Context<AppEnv>, work: (query: Query) => Promise<void>) => {
    await database.withIdentity(signedIn(c), work);
    return c.body(null, 204);
  };

  app.get('/', async (c) => {
    const company = await database.withIdentity(signedIn(c), readOwnCompany);
    return c.json(await complete(company, c.get('claims')));
  });

  app.put('/', unfrozen, requireJson, limitBody(maxEditBytes), async (c) => {
    const edit = await readJson(c.req, companyEdit);
    const { isStored, company } = await database.withIdentity(signedIn(c), async (query) => ({
      isStored: await editCompany(query, edit),
      company: await readOwnCompany(query),
    }));
    const current = await complete(company, c.get('claims'));
    if (!isStored) throw new HttpError('conflict', { details: { current } });
    return c.json(current);
  });

  const { google } = deps;
  if (google) {
    app.get('/google-profiles', limit('google-profiles', 30), async (c) => {
      const company = await database.withIdentity(signedIn(c), readOwnCompany);
      return c.json(await findGoogleProfiles(google, company, c.get('clientIp')));
    });

    app.put('/google-profile', unfrozen, requireJson, small, async (c) => {
      const { placeId } = await readJson(c.req, googleProfileChoice);
      const company = await database.withIdentity(signedIn(c), async (query) => {
        const { companyId } = await readOwnCompany(query);
        if (placeId && isTaken(google, placeId, companyId)) throw new HttpError('invalid_request');
        await chooseGoogleProfile(query, placeId);
        return readOwnCompany(query);
      });
      return c.json(await complete(company, c.get('claims')));
    });
  }

  app.put('/notifications', requireJson, small, async (c) => {
    const settings = await readJson(c.req, notificationSettingsSchema);
    return change(c, (query) => setNotifications(query, settings));
  });

  app.post('/push-subscriptions', requireJson, small, async (c) => {
    const subscription = await readJson(c.req, pushSubscriptionSchema);
    requireUsable(subscription);
    const { session_id } = c.get('claims');
    return change(c, (query) => addSubscription(query, subscription, session_id));
  });

  app.get('/push-subscriptions', async (c) => {
    const endpoint = endpointIn(c);
    const isKnown = await database.withIdentity(signedIn(c), (query) =>
      hasSubscription(query, endpoint),
    );
    return c.json({ isKnown });
  });

  app.delete('/push-subscriptions', (c) => {
    const endpoint = endpointIn(c);
    return change(c, (query) => deleteSubscription(query, endpoint));
  });

  app.get('/sessions', async (c) => {
    const { session_id } = c.get('claims');
    return c.json(
      await database.withIdentity(signedIn(c), (query) => listDevices(query, session_id)),
    );
  });

  app.get('/export', limit('company-export', 10), async (c) => {
    const content = await exportCompany(deps, signedIn(c));
    const claims = c.get('claims');
    const user = { id: claims.sub, email: await deps.emailOf(claims) };
    c.header('content-disposition', 'attachment; filename="dados-da-empresa.json"');
    return c.json({ user, ...content });
  });

  app.post('/deletion', unfrozen, (c) => change(c, requestDeletion));
  app.delete('/deletion', unfrozen, (c) => change(c, cancelDeletion));
  return app;
}

/** All cities of the catalogue fit with a hundred bairros each. */
const maxEditBytes = 512 * 1024;
