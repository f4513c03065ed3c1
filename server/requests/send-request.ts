import type { Handler } from 'hono';
import { hashToken } from '#server/auth/tokens.ts';
import { type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { FieldError, readJson } from '#server/http/body.ts';
import { networkOf } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { type CreateLimit, hasRoom } from '#server/http/limits.ts';
import { createProofs, isEnough, workAfter } from '#server/http/proofs.ts';
import { latestDay, type NewRequest, newRequest, takesLoad } from '#src/request/request.ts';
import { wishedDay } from '#src/request/words.ts';
import { hashesOf, isBlocked, lockKeys, proofKeyOf, refuseTooManyOpen } from './sender.ts';
import { listTakers, storeRequest } from './store.ts';
import { bearer, findRequest, type LinkDeps } from './views.ts';

export interface SendingDeps extends LinkDeps {
  createLimit: CreateLimit;
  /** It says that a message waits. */
  kick: () => void;
}

/** Stores a visitor's new request and answers with it; one that is sent again is answered alike. */
export function handleNewRequest(deps: SendingDeps): Handler<AppEnv> {
  const { database, createLimit, now, kick } = deps;
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const sendingLimits = createSendingLimits(createLimit, proofKeyOf(database));

  return async (c) => {
    const token = bearer(c);
    const sentRequest = await readJson(c.req, newRequest);
    // The sender is a program, and learns nothing.
    if (sentRequest.website) return c.json({ id: sentRequest.id }, 201);
    const wished = wishedDay(sentRequest.wish);
    if (wished !== null && wished > latestDay(now()))
      throw new FieldError({ path: 'wish', message: 'Escolha um dia dentro de um ano.' });
    const clientIp = c.get('clientIp');
    const hashes = await asService((query) => hashesOf(query, sentRequest, clientIp));
    const { deviceHash } = hashes;
    const isKnown = await asService((query) => isSent(query, sentRequest.id, token));
    const workNow = (query: Query) => readWork(query, { ...sentRequest, ...hashes }, now());
    const proved = isKnown
      ? 0
      : await sendingLimits.admitClient(
          networkOf(clientIp),
          await asService(workNow),
          sentRequest.proof,
        );
    const missing = await asService(async (query) => {
      await lockKeys(query, deviceHash);
      // The receipt was lost. What was changed since is not sent: companies have read the first.
      if (await isSent(query, sentRequest.id, token)) return null;
      const companies = await takersAmong(query, sentRequest, now());
      if (await isBlocked(query, [deviceHash])) throw new HttpError('sender_blocked');
      await refuseTooManyOpen(query, deviceHash, new Date(now()));
      // Others may have sent since it was admitted.
      await lockKeys(query, hashes.networkHash, sentRequest.cityId, ...companies);
      const work = await workNow(query);
      if (!isEnough(proved, work)) return work;
      const request = { ...sentRequest, companies };
      await storeRequest(query, { request, ownerToken: token, ...hashes, now: now() });
      return 0;
    });
    if (missing) throw await sendingLimits.askForWork(missing);
    const isNew = missing === 0;
    if (isNew) kick();
    return c.json(await findRequest(deps, token), isNew ? 201 : 200);
  };
}

/** Tells whether the request was stored before. Throws HttpError where it is another bearer's. */
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
  { cityId, companies, load, wish }: Parameters<typeof storeRequest>[1]['request'],
  now: number,
): Promise<string[]> {
  const takers = await listTakers(query, cityId, now);
  const isTaker = (id: string) =>
    takers.some((taker) => taker.id === id && takesLoad(taker, { load, wish }, now));
  const found = companies.filter(isTaker);
  if (found.length > 0) return found;
  const message = 'Nenhuma destas empresas recebe este pedido. Escolha de novo.';
  throw new FieldError({ path: 'companies', message });
}

/** A rush counts requests of the last hour. */
interface Rush {
  fromNetwork: number;
  /** Among the chosen companies, the one with most requests counts. */
  toCompany: number;
  toCity: number;
}

/** Reads the work that a sender has to prove, in multiples of the least; 0: none. */
async function readWork(
  query: Query,
  { networkHash, companies, cityId }: { networkHash: string } & Pick<NewRequest, RushFields>,
  now: number,
): Promise<number> {
  const [rush] = await query<Rush>(
    `with recent as (
      select id, city_id, network_hash from requests
      where sent_at > $4::timestamptz - interval '1 hour'
    )
    select (select count(*)::integer from recent where network_hash = $1) as "fromNetwork",
      (select count(*)::integer from recent where city_id = $3) as "toCity",
      (select coalesce(max(count), 0)::integer from (
        select count(*) from recent join request_companies on request_id = recent.id
        where company_id = any($2) group by company_id
      ) as chosen) as "toCompany"`,
    [networkHash, companies, cityId, new Date(now)],
  );
  return workFor(rush as Rush);
}

type RushFields = 'companies' | 'cityId';

/**
 * Above `atEase` within an hour each sender proves work, up to `maxWork` times the least: a whole
 * city must not wait for one that is flooded.
 */
const rushLimits = {
  fromNetwork: { atEase: 20, maxWork: 16 },
  toCompany: { atEase: 20, maxWork: 16 },
  toCity: { atEase: 60, maxWork: 4 },
};

function workFor(rush: Rush): number {
  const kinds = Object.keys(rushLimits) as (keyof Rush)[];
  const works = kinds.map((kind) => {
    const { atEase, maxWork } = rushLimits[kind];
    return workAfter(rush[kind] / atEase, maxWork);
  });
  return Math.max(...works);
}

/**
 * Hundreds of people may share one network behind a carrier's NAT: above a number an hour each
 * of them proves some work, and is not refused. While a company or a city gets more than is usual,
 * every sender does, whatever the address; the more requests, the more work.
 */
function createSendingLimits(createLimit: CreateLimit, readKey: ReadKey) {
  const perNetwork = createLimit('requests', rushLimits.fromNetwork.atEase, hour);
  const { admit, askForWork } = createProofs(createLimit, 'request', readKey);
  return {
    /** Resolves to the proved work; 0 where none is wanted. Throws what `askForWork` gives. */
    async admitClient(network: string, leastWork: number, proof: string | undefined) {
      // The count includes requests that their sender has deleted.
      const isUsedUp = !(await hasRoom(perNetwork.consume(network)));
      return admit(Math.max(leastWork, Number(isUsedUp)), proof);
    },
    askForWork,
  };
}

type ReadKey = () => Promise<Buffer>;

const hour = 3600;
