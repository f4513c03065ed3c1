import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { refuseFrozen, signedIn } from '#server/auth/sessions.ts';
import type { Query } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { FieldError, limitBody, readJson, requireJson } from '#server/http/body.ts';
import { noStore } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { limitRate } from '#server/http/limits.ts';
import {
  firstRequests,
  latestDay,
  maxListed,
  type RequestSettings,
  requestSettings,
  reviewReply,
} from '#src/request/request.ts';
import { companyStep, type RequestContact } from '#src/request/steps.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { foldedWords } from '#src/shared/text/words.ts';
import { servePhoto } from './photos.ts';
import { requireDone, type StepOutcome } from './store.ts';
import { readCompanyRequest, readCompanyRequests } from './views.ts';
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

/**
 * Returns a word of a public text that shows who the client is: one of the name or the street, or
 * four and more digits of the phone. Null where there is none. The operator reads what passes.
 */
function findClientWord(text: string, { name, street, phone }: RequestContact): string | null {
  const ofName = foldedWords(name).filter((word) => word.length > 2 && !/^d[ao]s$/.test(word));
  const ofStreet = foldedWords(street.split(',')[0] ?? '').filter(
    (word) => word.length > 3 && !usualInStreets.has(word),
  );
  const digits = phone.replace(/\D/g, '');
  const shown = new Set([...ofName, ...ofStreet]);
  const isOfPhone = (word: string) => /^\d{4,}$/.test(word) && digits.includes(word);
  return foldedWords(text).find((word) => shown.has(word) || isOfPhone(word)) ?? null;
}

const usualInStreets: ReadonlySet<string> = new Set(
  `avenida travessa alameda rodovia estrada praca servidao largo beco viela ladeira quadra lote
  doutor doutora professor professora nossa senhora senhor santa santo`.split(/\s+/),
);

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

/** Resolves to null where the user has no company. */
async function readSettings(query: Query): Promise<RequestSettings | null> {
  const [settings] = await query<RequestSettings>(
    `select takes_requests as "takesRequests", request_loads as loads,
      minimum_notice as "minimumNotice", requests_paused_until::text as "pausedUntil"
    from companies where id = current_company_id()`,
  );
  return settings ?? null;
}

async function storeSettings(query: Query, settings: RequestSettings): Promise<void> {
  const { takesRequests, loads, minimumNotice, pausedUntil } = settings;
  await query(
    `update companies set takes_requests = $1, request_loads = $2, minimum_notice = $3,
      requests_paused_until = $4
    where id = current_company_id()`,
    [takesRequests, loads, minimumNotice, pausedUntil],
  );
}
