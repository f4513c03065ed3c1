import type { Handler } from 'hono';
import { hashToken } from '#server/auth/tokens.ts';
import { type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { FieldError, readJson } from '#server/http/body.ts';
import { networkOf } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { type CreateLimit, hasRoom } from '#server/http/limits.ts';
import { createProofs, isEnough, workAfter } from '#server/http/proofs.ts';
import { latestDay, type NewRequest, newRequest } from '#src/request/request.ts';
import { takesLoad } from '#src/request/takers.ts';
import { wishedDay } from '#src/request/words.ts';
import { hashSender, isBlocked, lockKeys, proofKeyOf, refuseTooManyOpen } from './sender.ts';
import { listTakers, storeRequest } from './store.ts';
import { bearer, findRequest, type LinkDeps } from './views.ts';

export interface SendingDeps extends LinkDeps {
  createLimit: CreateLimit;
  /** It says that a message waits. */
  kick: () => void;
}

/**
 * Stores a visitor's new request and answers with it; one that is sent again is answered alike.
 * Hundreds of people may share one network behind a carrier's NAT: above a number an hour each of them
 * proves some work, and is not refused. While a company or a city gets more than is usual, every
 * sender does, whatever the address; the more requests, the more work.
 */
export function handleNewRequest(deps: SendingDeps): Handler<AppEnv> {
  const { database, createLimit, now, kick } = deps;
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const perNetwork = createLimit('requests', rushLimits.fromNetwork.atEase, 3600);
  const proofs = createProofs(createLimit, 'request', proofKeyOf(database));

  return async (c) => {
    const token = bearer(c);
    const sentRequest = await readJson(c.req, newRequest);
    const wished = wishedDay(sentRequest.wish);
    if (wished !== null && wished > latestDay(now()))
      throw new FieldError({ path: 'wish', message: 'Escolha um dia dentro de um ano.' });
    const network = networkOf(c.get('clientIp'));
    const hashes = await asService(async (query) => ({
      networkHash: await hashSender(query, 'network', network),
      deviceHash: await hashSender(query, 'device', sentRequest.device),
    }));
    const { deviceHash } = hashes;
    const isKnown = await asService((query) => isSent(query, sentRequest.id, token));
    const workNow = (query: Query) => readWork(query, { ...sentRequest, ...hashes }, now());
    const admit = async () => {
      // The count includes requests that their sender has deleted.
      const isUsedUp = !(await hasRoom(perNetwork.consume(network)));
      return proofs.admit(Math.max(await asService(workNow), Number(isUsedUp)), sentRequest.proof);
    };
    const proved = isKnown ? 0 : await admit();
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
    if (missing) throw await proofs.askForWork(missing);
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

/** Lists those of the companies that take the request now. Throws FieldError where none does. */
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

/** Reads the work that a sender has to prove, in multiples of the least; 0: none. */
async function readWork(
  query: Query,
  { networkHash, companies, cityId }: Rushing,
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
  const kinds = Object.keys(rushLimits) as (keyof Rush)[];
  const works = kinds.map((kind) => {
    const { atEase, maxWork } = rushLimits[kind];
    return workAfter((rush as Rush)[kind] / atEase, maxWork);
  });
  return Math.max(...works);
}

type Rushing = Pick<NewRequest, 'companies' | 'cityId'> & { networkHash: string };

/** It counts requests of the last hour; of the chosen companies, the one with most counts. */
type Rush = Record<keyof typeof rushLimits, number>;

/**
 * Above `atEase` within an hour each sender proves work, up to `maxWork` times the least: a whole
 * city must not wait for one that is flooded.
 */
const rushLimits = {
  fromNetwork: { atEase: 20, maxWork: 16 },
  toCompany: { atEase: 20, maxWork: 16 },
  toCity: { atEase: 60, maxWork: 4 },
};
