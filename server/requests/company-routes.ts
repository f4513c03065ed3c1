import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { refuseFrozen, signedIn } from '#server/auth/sessions.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { FieldError, limitBody, readJson, requireJson } from '#server/http/body.ts';
import { noStore } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { limitRate } from '#server/http/limits.ts';
import {
  companyStep,
  firstRequests,
  latestDay,
  maxListed,
  requestSettings,
  reviewReply,
} from '#src/request/request.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { findClientWord } from './client-words.ts';
import {
  readCompanyRequest,
  readCompanyRequests,
  readSettings,
  storeSettings,
} from './company-view.ts';
import { servePhoto } from './photos.ts';
import { requireDone, type StepOutcome } from './store.ts';
import type { RequestDeps } from './visitor-routes.ts';

/** The routes belong behind `requireUser`. */
export function companyRequestRoutes(deps: RequestDeps): Hono<AppEnv> {
  const { database, createLimit, photoStore, now, kick } = deps;
  const limit = (name: string, max: number) => limitRate(createLimit(name, max));
  const json = [requireJson, limitBody(8192)] as const;
  const unfrozen = refuseFrozen(database);
  /** Runs a statement that gives an outcome, and reads the request of its first value. */
  const change = (c: Context<AppEnv>, text: string, values: [id: string, ...unknown[]]) =>
    database.withIdentity(signedIn(c), async (query) => {
      const [row] = await query<{ outcome: StepOutcome }>(text, values);
      const current = await readCompanyRequest(query, values[0], new Date(now()));
      return { outcome: row?.outcome, current };
    });
  const app = new Hono<AppEnv>();
  app.use(noStore);

  app.get('/', limit('company-requests', 120), async (c) => {
    const moment = new Date(now());
    const count = v.parse(listLength, c.req.query('count'));
    const answer = await database.withIdentity(signedIn(c), async (query) => {
      const settings = await readSettings(query);
      if (!settings) return null;
      return { ...(await readCompanyRequests(query, count, moment)), settings };
    });
    if (!answer) throw new HttpError('not_found');
    return c.json(answer);
  });

  app.post('/seen', limit('company-seen', 120), async (c) => {
    await database.withIdentity(signedIn(c), (query) =>
      query('select mark_requests_seen($1)', [new Date(now())]),
    );
    return c.body(null, 204);
  });

  app.put('/settings', limit('request-settings', 30), unfrozen, ...json, async (c) => {
    const settings = await readJson(c.req, requestSettings);
    await database.withIdentity(signedIn(c), (query) => storeSettings(query, settings));
    return c.json(settings);
  });

  app.post('/:request/steps', limit('company-steps', 120), unfrozen, ...json, async (c) => {
    const { id, step, ...detail } = await readJson(c.req, companyStep);
    const request = requestIn(c);
    if ('deliverOn' in detail) refuseOtherDays(detail.deliverOn, now());
    const { outcome, current } = await change(
      c,
      'select take_company_step($2, $1, $3, $4, $5) as outcome',
      [request, id, step, JSON.stringify(detail), new Date(now())],
    );
    // After the second report it is blocked, and the company does not see it any more.
    if (!current && step !== 'report') throw new HttpError('not_found');
    requireDone(outcome, current);
    kick();
    return current ? c.json(current) : c.body(null, 204);
  });

  app.put('/:request/reply', limit('review-replies', 30), unfrozen, ...json, async (c) => {
    const id = requestIn(c);
    const { text } = await readJson(c.req, reviewReply);
    if (hasContacts(text)) throw new FieldError({ path: 'text', message: publicReply });
    const request = await database.withIdentity(signedIn(c), (query) =>
      readCompanyRequest(query, id, new Date(now())),
    );
    const word = request?.contact && findClientWord(text, request.contact);
    if (word) throw new FieldError({ path: 'text', message: namingReply(word) });
    const { outcome, current } = await change(c, 'select reply_to_review($1, $2, $3) as outcome', [
      id,
      text,
      new Date(now()),
    ]);
    if (!current) throw new HttpError('not_found');
    requireDone(outcome, current);
    return c.json(current);
  });

  app.get('/:request/photos/:hash', limit('company-pictures', 300), async (c) => {
    const id = requestIn(c);
    const request = await database.withIdentity(signedIn(c), (query) =>
      readCompanyRequest(query, id, new Date(now())),
    );
    return servePhoto(c, photoStore, id, request?.photos ?? []);
  });

  return app;
}

const publicReply =
  'Todo mundo lê a resposta. Escreva sem o nome, o endereço, telefone, e-mail ou link.';

const namingReply = (word: string) =>
  `Todo mundo lê a resposta. Escreva sem “${word}”, que pode mostrar quem é o cliente.`;

/** Throws FieldError for a day that passed, or is more than a year away. */
function refuseOtherDays(day: string | null, now: number): void {
  if (day === null || (day >= brasiliaDay(now) && day <= latestDay(now))) return;
  throw new FieldError({ path: 'deliverOn', message: 'Escolha um dia, de hoje a um ano.' });
}

/** Reads the id in the path, as photos are stored by it. Throws HttpError where it can be none. */
function requestIn(c: Context<AppEnv>): string {
  const id = c.req.param('request');
  if (!v.is(uuid, id)) throw new HttpError('not_found');
  return id.toLowerCase();
}

const uuid = v.pipe(v.string(), v.uuid());

const listLength = v.fallback(
  v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(maxListed)),
  firstRequests,
);
