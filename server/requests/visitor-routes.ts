import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { hashToken, readOrCreateKey } from '#server/auth/tokens.ts';
import { type Database, type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { FieldError, limitBody, parseFields, readJson, requireJson } from '#server/http/body.ts';
import { bearerToken } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { type CreateLimit, limitRate } from '#server/http/limits.ts';
import { endpointIn, requireUsable } from '#server/notifications/subscriptions.ts';
import type { ImageEncoder } from '#server/photos/encoder.ts';
import { type PhotoStore, requestPhotoKey } from '#server/photos/store.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import type { AskedPrice, CompanyRecord } from '#src/company/record.ts';
import {
  capabilityToken,
  latestDay,
  newRequest,
  newReview,
  type RequestView,
  requestLinks,
  requestSubscription,
  type TakingCompanies,
  takesLoad,
  visitorStep,
} from '#src/company/requests.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { visitorPhotoRoutes } from './photos.ts';
import {
  disownAddress,
  hashesOf,
  hashSender,
  isBlocked,
  isOfCompany,
  lockKeys,
  refuseTooManyOpen,
} from './sender.ts';
import { createSendingLimits, isEnough, readWork } from './sending-limits.ts';
import {
  insertLink,
  linkHolder,
  listTakers,
  readRequest,
  requireDone,
  type StepOutcome,
  storeRequest,
} from './store.ts';

export interface RequestDeps {
  database: Database;
  createLimit: CreateLimit;
  encoder: ImageEncoder;
  photoStore: PhotoStore;
  /** It is as `applicationServerKey` takes it; with null there is no push. */
  pushKey(): Promise<string | null>;
  now: () => number;
  /** It finds a public company, in memory. */
  findCompany(id: string): Pick<CompanyRecord, 'replyText'> | undefined;
  pricesIn(city: CityId): AskedPrice[];
  /** It says that a message waits. */
  kick: () => void;
}

/**
 * A visitor's request, by the token of its link as the bearer's. No step is taken by a GET, since
 * mail programs and chats open links.
 */
export function visitorRoutes(deps: RequestDeps): Hono<AppEnv> {
  const { database, createLimit, photoStore, now, kick } = deps;
  const limit = (name: string, max: number) => limitRate(createLimit(name, max));
  const json = [requireJson, limitBody(16 * 1024)] as const;
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const sendingLimits = createSendingLimits(createLimit, () =>
    asService((query) => readOrCreateKey(query, 'proof-key')),
  );
  const find = async (
    token: string,
    before = async (_query: Query) => {},
  ): Promise<RequestView> => {
    const request = await database.withIdentity(linkHolder(token), async (query) => {
      await before(query);
      return readRequest(query, new Date(now()));
    });
    if (!request) throw new HttpError('not_found');
    return request;
  };
  const noteReading = async (query: Query) => {
    await query('select mark_request_read($1)', [new Date(now())]);
  };
  const findOwn = async (c: Context<AppEnv>): Promise<RequestView> => {
    const request = await find(bearer(c));
    if (!request.canAct) throw new HttpError('not_found');
    return request;
  };

  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    await next();
  });

  app.get('/companies', limit('request-companies', 120), async (c) => {
    const city = cityWithId(c.req.query('city') ?? '');
    if (!city) throw new HttpError('unknown_city');
    const takers = await database.withIdentity({ role: 'anon' }, (query) =>
      listTakers(query, city.id, now()),
    );
    const replyTextOf = (id: string) => deps.findCompany(id)?.replyText ?? null;
    const takingCompanies: TakingCompanies = {
      companies: takers.map((taker) => ({ ...taker, replyText: replyTextOf(taker.id) })),
      prices: deps.pricesIn(city.id),
    };
    return c.json(takingCompanies);
  });

  app.get('/push-key', limit('request-push-key', 60), async (c) =>
    c.json({ key: await deps.pushKey() }),
  );

  app.post('/', ...json, limit('requests-of-client', 60), async (c) => {
    const token = bearer(c);
    const sentRequest = await readJson(c.req, newRequest);
    // The sender is a program, and learns nothing.
    if (sentRequest.website) return c.json({ id: sentRequest.id }, 201);
    if (sentRequest.date !== null && sentRequest.date > latestDay(now()))
      throw new FieldError({ path: 'date', message: 'Escolha um dia dentro de um ano.' });
    const clientIp = c.get('clientIp');
    const hashes = await asService((query) => hashesOf(query, sentRequest, clientIp));
    const { deviceHash, phoneHash } = hashes;
    const senders = phoneHash === null ? [deviceHash] : [deviceHash, phoneHash];
    const isKnown = await asService((query) => isSent(query, sentRequest.id, token));
    const workNow = (query: Query) => readWork(query, { ...sentRequest, ...hashes }, now());
    const proved = isKnown
      ? 0
      : await sendingLimits.admitClient(
          clientIp,
          Math.max(await asService(workNow), await sendingLimits.workOfPhone(phoneHash)),
          sentRequest.proof,
        );
    const missing = await asService(async (query) => {
      await lockKeys(query, deviceHash);
      // The receipt was lost. What was changed since is not sent: companies have read the first.
      if (await isSent(query, sentRequest.id, token)) return null;
      if (await isBlocked(query, senders)) throw new HttpError('sender_blocked');
      const companies = await takersAmong(query, sentRequest, now());
      await refuseTooManyOpen(query, deviceHash, new Date(now()));
      const workOfPhone = await sendingLimits.countPhone(phoneHash);
      // Others may have sent since it was admitted.
      await lockKeys(query, hashes.networkHash, sentRequest.cityId, ...companies);
      const work = Math.max(await workNow(query), workOfPhone);
      if (!isEnough(proved, work)) return work;
      const request = { ...sentRequest, companies };
      await storeRequest(query, { request, ownerToken: token, ...hashes, now: now() });
      return 0;
    });
    if (missing) throw await sendingLimits.askForWork(missing);
    const isNew = missing === 0;
    if (isNew) kick();
    return c.json(await find(token), isNew ? 201 : 200);
  });

  app.get('/current', limit('request-reads', 240), etag(), async (c) => {
    const request = await find(bearer(c), noteReading);
    c.header('cache-control', 'no-cache, private');
    c.header('vary', 'authorization');
    return c.json(request);
  });

  app.post('/steps', ...json, limit('request-steps', 60), async (c) => {
    const token = bearer(c);
    const { id, step, ...detail } = await readJson(c.req, visitorStep);
    const phone = 'contact' in detail ? detail.contact.phone : null;
    // Without a link, a sender does not learn whose phone is blocked.
    if (phone) await findOwn(c);
    const phoneHash = phone && (await asService((query) => hashSender(query, 'phone', phone)));
    if (phoneHash && (await asService((query) => isBlocked(query, [phoneHash]))))
      throw new HttpError('sender_blocked');
    const [row] = await database.withIdentity(linkHolder(token), (query) =>
      query<{ outcome: StepOutcome }>('select take_visitor_step($1, $2, $3, $4) as outcome', [
        id,
        step,
        JSON.stringify(detail),
        new Date(now()),
      ]),
    );
    const current = await find(token);
    requireDone(row?.outcome, current);
    // Reports are compared by it.
    if (phoneHash)
      await asService((query) =>
        query('update requests set phone_hash = coalesce(phone_hash, $2) where id = $1', [
          current.id,
          phoneHash,
        ]),
      );
    kick();
    return c.json(current);
  });

  const access = { find: (c: Context<AppEnv>) => find(bearer(c)), findOwn };
  app.route('/photos', visitorPhotoRoutes(deps, access));

  app.put('/links', ...json, limit('request-links', 30), async (c) => {
    const { id, isOwner } = await findOwn(c);
    const links = await readJson(c.req, requestLinks);
    const ownHash = hashToken(bearer(c));
    // A mail may be in the wrong hands.
    if ('owner' in links && !isOwner) throw new HttpError('not_found');
    const [kind, token] =
      'owner' in links ? (['owner', links.owner] as const) : (['reader', links.reader] as const);
    await asService(async (query) => {
      await query('select from requests where id = $1 for update', [id]);
      // Another change of the links may have ended this one.
      const own = await query('select from request_links where hash = $1', [ownHash]);
      if (own.length === 0) throw new HttpError('not_found');
      // Those before end; with a new owner's all of them, also in mails.
      await query(`delete from request_links where request_id = $1 and $2 in ('owner', kind)`, [
        id,
        kind,
      ]);
      await insertLink(query, { token, request: id, kind });
    });
    return c.body(null, 204);
  });

  app.put('/subscription', ...json, limit('request-subscriptions', 30), async (c) => {
    const { id } = await findOwn(c);
    const subscription = await readJson(c.req, requestSubscription);
    if (subscription) requireUsable(subscription);
    await asService((query) =>
      subscription === null
        ? query('delete from request_subscriptions where request_id = $1', [id])
        : query(
            `insert into request_subscriptions values ($1, $2, $3, $4)
            on conflict (request_id) do update set endpoint = excluded.endpoint,
              p256dh = excluded.p256dh, auth = excluded.auth`,
            [id, subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth],
          ),
    );
    return c.body(null, 204);
  });

  app.get('/subscription', limit('request-subscription-reads', 60), async (c) => {
    const { id } = await findOwn(c);
    const endpoint = endpointIn(c);
    const isSubscribed =
      'select from request_subscriptions where request_id = $1 and endpoint = $2';
    const rows = await asService((query) => query(isSubscribed, [id, endpoint]));
    return c.json({ isKnown: rows.length > 0 });
  });

  app.post('/review', ...json, limit('reviews', 20), async (c) => {
    const token = bearer(c);
    const { id } = await findOwn(c);
    const review = await readJson(c.req, newReview);
    const moment = new Date(now());
    const isHeld =
      hasContacts(review.text) ||
      (await asService((query) => isOfCompany(query, id, c.get('clientIp'), moment)));
    const [row] = await database.withIdentity(linkHolder(token), (query) =>
      query<{ outcome: StepOutcome }>('select write_review($1, $2, $3) as outcome', [
        JSON.stringify(review),
        isHeld,
        moment,
      ]),
    );
    const current = await find(token);
    requireDone(row?.outcome, current);
    kick();
    return c.json(current, 201);
  });

  app.delete('/review', limit('review-withdrawals', 20), async (c) => {
    const token = bearer(c);
    await findOwn(c);
    await database.withIdentity(linkHolder(token), (query) => query('select withdraw_review()'));
    return c.json(await find(token));
  });

  /**
   * False while the company still has to collect its skip. It ends first, so that no photo is added
   * any more; where a file stays, so does everything, until the visitor or the sweep tries again.
   */
  const erase = async (id: string, reason: string) => {
    const moment = new Date(now());
    const photos = await asService(async (query) => {
      const [row] = await query<{ status: string }>(
        'select status from requests where id = $1 for update',
        [id],
      );
      if (row?.status === 'delivered') return null;
      await query(
        `select take_request_step(gen_random_uuid(), $1, 'visitor', null, 'cancel', $2, $3)`,
        [id, JSON.stringify({ reason }), moment],
      );
      return query<{ hash: string }>('select hash from request_photos where request_id = $1', [id]);
    });
    kick();
    if (!photos) return false;
    for (const photo of photos) await photoStore.delete(requestPhotoKey(id, photo.hash));
    await asService((query) => query('select erase_request($1, $2)', [id, moment]));
    return true;
  };

  app.delete('/current', limit('request-deletions', 30), async (c) => {
    const { id } = await findOwn(c);
    if (!(await erase(id, 'A pessoa apagou o pedido.'))) throw new HttpError('conflict');
    return c.body(null, 204);
  });

  app.post('/disown', limit('request-disowned', 30), async (c) => {
    const { id, isOwner } = await findOwn(c);
    // Whoever wrote an address would silence it for good; only its mailbox has the other link.
    if (isOwner) throw new HttpError('not_found');
    await asService((query) => disownAddress(query, id));
    // A rental that goes on needs no e-mail, and stays.
    await erase(id, 'O e-mail do pedido é de outra pessoa.');
    return c.body(null, 204);
  });

  return app;
}

/** Returns the token of a link. Throws HttpError where there is none. */
function bearer(c: Context<AppEnv>): string {
  return parseFields(capabilityToken, bearerToken(c.req.header('authorization')), 'authorization');
}

/** Whether the request was stored before. Throws HttpError where it is not the bearer's any more. */
async function isSent(query: Query, id: string, token: string): Promise<boolean> {
  const [row] = await query<{ isOwn: boolean; isErased: boolean }>(
    `select erased_at is not null as "isErased", exists (
      select from request_links where request_id = id and kind = 'owner' and hash = $2
    ) as "isOwn"
    from requests where id = $1`,
    [id, hashToken(token)],
  );
  if (row && !row.isOwn) throw new HttpError(row.isErased ? 'gone' : 'conflict');
  return row !== undefined;
}

/**
 * Those of the companies that take this request now: one may have paused while it waited for a
 * connection. Throws FieldError where none does.
 */
async function takersAmong(
  query: Query,
  { cityId, companies, load, date }: Parameters<typeof storeRequest>[1]['request'],
  now: number,
): Promise<string[]> {
  const takers = await listTakers(query, cityId, now);
  const isTaker = (id: string) =>
    takers.some((taker) => taker.id === id && takesLoad(taker, { load, date }, now));
  const found = companies.filter(isTaker);
  if (found.length > 0) return found;
  const message = 'Nenhuma destas empresas recebe este pedido. Escolha de novo.';
  throw new FieldError({ path: 'companies', message });
}
