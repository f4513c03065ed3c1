import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { hashToken } from '#server/auth/tokens.ts';
import { service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { limitBody, readJson, requireJson } from '#server/http/body.ts';
import { noStore } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { limitRate } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { endpointIn, requireUsable } from '#server/notifications/subscriptions.ts';
import type { ImageEncoder } from '#server/photos/encoder.ts';
import { type PhotoStore, requestPhotoKey } from '#server/photos/store.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { type AskedPrice, type CompanyRecord, noRentalTerms } from '#src/company/record.ts';
import { newReview, requestLinks, requestSubscription } from '#src/request/request.ts';
import type { TakingCompanies } from '#src/request/takers.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { disownAddress, handleEmail } from './email.ts';
import { visitorPhotoRoutes } from './photos.ts';
import { handleNewRequest, type SendingDeps } from './send-request.ts';
import { isOfCompany } from './sender.ts';
import { insertLink, listTakers, requireDone, type StepOutcome } from './store.ts';
import { handleStep } from './take-step.ts';
import { bearer, findOwnRequest, findRequest, linkHolder, readNews } from './views.ts';

export interface RequestDeps extends SendingDeps {
  encoder: ImageEncoder;
  photoStore: PhotoStore;
  log: Log;
  /** The key is as `applicationServerKey` takes it; with null there is no push. */
  pushKey(): Promise<string | null>;
  findCompany(id: string): PublishedCompany | undefined;
  pricesIn(city: CityId): AskedPrice[];
}

type PublishedCompany = Pick<CompanyRecord, 'replyTime' | 'skipSizes' | 'rentalTerms' | 'reviews'>;

/** The bearer has the token of a request's link. A GET takes no step, since chats open links. */
export function visitorRoutes(deps: RequestDeps): Hono<AppEnv> {
  const limit = (name: string, max: number) => limitRate(deps.createLimit(name, max));
  const json = [requireJson, limitBody(16 * 1024)] as const;
  const app = new Hono<AppEnv>();
  app.use(noStore, async (c, next) => {
    c.header('referrer-policy', 'no-referrer');
    await next();
  });
  app.get('/companies', limit('request-companies', 120), (c) => listCompanies(c, deps));
  app.get('/push-key', limit('request-push-key', 60), async (c) =>
    c.json({ key: await deps.pushKey() }),
  );
  app.post('/', ...json, limit('requests-of-client', 60), handleNewRequest(deps));
  app.get('/current', limit('request-reads', 240), etag(), (c) => readCurrent(c, deps));
  app.delete('/current', limit('request-deletions', 30), (c) => deleteRequest(c, deps));
  app.get('/news', limit('request-news', 240), (c) => readCurrentNews(c, deps));
  app.post('/steps', ...json, limit('request-steps', 60), handleStep(deps));
  app.put('/email', ...json, limit('request-email-changes', 30), handleEmail(deps));
  app.route('/photos', visitorPhotoRoutes(deps));
  app.put('/links', ...json, limit('request-links', 30), (c) => replaceLink(c, deps));
  app.put('/subscription', ...json, limit('request-subscriptions', 30), (c) =>
    storeSubscription(c, deps),
  );
  app.get('/subscription', limit('request-subscription-reads', 60), (c) =>
    findSubscription(c, deps),
  );
  app.post('/review', ...json, limit('reviews', 20), (c) => writeReview(c, deps));
  app.delete('/review', limit('review-withdrawals', 20), (c) => withdrawReview(c, deps));
  app.post('/disown', limit('request-disowned', 30), (c) => disownRequest(c, deps));
  return app;
}

type VisitorContext = Context<AppEnv>;

async function listCompanies(c: VisitorContext, deps: RequestDeps) {
  const { database, now, findCompany, pricesIn } = deps;
  const city = cityWithId(c.req.query('city') ?? '');
  if (!city) throw new HttpError('unknown_city');
  const takers = await database.withIdentity({ role: 'anon' }, (query) =>
    listTakers(query, city.id, now()),
  );
  const takingCompanies: TakingCompanies = {
    companies: takers.map((taker) => ({ ...taker, ...published(findCompany(taker.id)) })),
    prices: pricesIn(city.id),
  };
  return c.json(takingCompanies);
}

/** A company that has just been approved may not be known yet. */
function published(company: PublishedCompany | undefined) {
  const reviews = company?.reviews;
  return {
    replyTime: company?.replyTime ?? null,
    skipSizes: company?.skipSizes ?? [],
    rentalTerms: company?.rentalTerms ?? noRentalTerms,
    rating: reviews ? { count: reviews.count, mean: reviews.mean } : null,
  };
}

async function readCurrent(c: VisitorContext, deps: RequestDeps) {
  const request = await findRequest(deps, bearer(c), async (query) => {
    await query('select mark_request_read($1)', [new Date(deps.now())]);
  });
  c.header('cache-control', 'no-cache, private');
  c.header('vary', 'authorization');
  return c.json(request);
}

async function deleteRequest(c: VisitorContext, deps: RequestDeps) {
  const { id } = await findOwnRequest(c, deps);
  const isErased = await eraseForVisitor(deps, id, 'A pessoa apagou o pedido.');
  if (!isErased) throw new HttpError('conflict');
  return c.body(null, 204);
}

/** Any page asks for it, so it does not tell whether the sender came back to the request. */
async function readCurrentNews(c: VisitorContext, { database, now }: RequestDeps) {
  const news = await database.withIdentity(linkHolder(bearer(c)), (query) =>
    readNews(query, new Date(now())),
  );
  if (!news) throw new HttpError('not_found');
  return c.json(news);
}

async function replaceLink(c: VisitorContext, deps: RequestDeps) {
  const { id, isOwner } = await findOwnRequest(c, deps);
  const links = await readJson(c.req, requestLinks);
  const ownHash = hashToken(bearer(c));
  // A mail may be in the wrong hands.
  if ('owner' in links && !isOwner) throw new HttpError('not_found');
  const [kind, token] =
    'owner' in links ? (['owner', links.owner] as const) : (['reader', links.reader] as const);
  await deps.database.withIdentity(service, async (query) => {
    await query('select from requests where id = $1 for update', [id]);
    // Another change of the links may have ended this one.
    const own = await query('select from request_links where hash = $1', [ownHash]);
    if (own.length === 0) throw new HttpError('not_found');
    // A new link ends the earlier ones of its kind, an owner's all; a mail's still disowns its address.
    await query(`delete from request_links where request_id = $1 and kind in ($2, 'reader')`, [
      id,
      kind,
    ]);
    if (kind === 'owner')
      await query(
        `update request_links set kind = 'ended' where request_id = $1 and kind = 'mail'`,
        [id],
      );
    await insertLink(query, { token, request: id, kind });
  });
  return c.body(null, 204);
}

async function storeSubscription(c: VisitorContext, deps: RequestDeps) {
  const { id } = await findOwnRequest(c, deps);
  const subscription = await readJson(c.req, requestSubscription);
  if (subscription) requireUsable(subscription);
  await deps.database.withIdentity(service, (query) =>
    query('update requests set subscription = $2 where id = $1', [id, subscription]),
  );
  return c.body(null, 204);
}

async function findSubscription(c: VisitorContext, deps: RequestDeps) {
  const { id } = await findOwnRequest(c, deps);
  const endpoint = endpointIn(c);
  const isSubscribed = `select from requests where id = $1 and subscription ->> 'endpoint' = $2`;
  const rows = await deps.database.withIdentity(service, (query) =>
    query(isSubscribed, [id, endpoint]),
  );
  return c.json({ isKnown: rows.length > 0 });
}

async function writeReview(c: VisitorContext, deps: RequestDeps) {
  const { database, now, kick } = deps;
  const token = bearer(c);
  const { id } = await findOwnRequest(c, deps);
  const review = await readJson(c.req, newReview);
  const moment = new Date(now());
  const isHeld =
    hasContacts(review.text) ||
    (await database.withIdentity(service, (query) =>
      isOfCompany(query, id, c.get('clientIp'), moment),
    ));
  const [row] = await database.withIdentity(linkHolder(token), (query) =>
    query<{ outcome: StepOutcome }>('select write_review($1, $2, $3) as outcome', [
      JSON.stringify(review),
      isHeld,
      moment,
    ]),
  );
  const current = await findRequest(deps, token);
  requireDone(row?.outcome, current);
  kick();
  return c.json(current, 201);
}

async function withdrawReview(c: VisitorContext, deps: RequestDeps) {
  const token = bearer(c);
  await findOwnRequest(c, deps);
  await deps.database.withIdentity(linkHolder(token), (query) => query('select withdraw_review()'));
  return c.json(await findRequest(deps, token));
}

async function disownRequest(c: VisitorContext, deps: RequestDeps) {
  const token = bearer(c);
  const { id, isCurrent } = await deps.database.withIdentity(service, (query) =>
    disownAddress(query, token),
  );
  // A rental that goes on needs no e-mail, and stays.
  if (isCurrent) await eraseForVisitor(deps, id, 'O e-mail do pedido é de outra pessoa.');
  return c.body(null, 204);
}

/**
 * Cancels a request, then erases it with its photos. False, with nothing changed, while a delivered
 * skip awaits collection. If a file cannot be deleted, the request stays for the sweep.
 */
async function eraseForVisitor(
  { database, photoStore, now, kick }: RequestDeps,
  id: string,
  reason: string,
): Promise<boolean> {
  const moment = new Date(now());
  const photos = await database.withIdentity(service, async (query) => {
    const [row] = await query<{ status: string }>(
      'select status from requests where id = $1 for update',
      [id],
    );
    if (row?.status === 'delivered') return null;
    await query(
      `select take_request_step(gen_random_uuid(), $1, 'visitor', null, 'cancel', $2, $3)`,
      [id, JSON.stringify({ reason }), moment],
    );
    await query('update requests set deleted_at = $2 where id = $1', [id, moment]);
    return query<{ hash: string }>('select hash from request_photos where request_id = $1', [id]);
  });
  if (!photos) return false;
  kick();
  for (const photo of photos) await photoStore.delete(requestPhotoKey(id, photo.hash));
  await database.withIdentity(service, (query) =>
    query('select erase_request($1, $2)', [id, moment]),
  );
  return true;
}
