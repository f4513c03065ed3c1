import { Hono } from 'hono';
import type * as v from 'valibot';
import { createToken, hashToken } from '#server/auth/tokens.ts';
import { type Database, type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { FieldError, limitBody, readJson, requireJson } from '#server/http/body.ts';
import { networkOf, noStore } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type ClientLimit,
  type CreateLimit,
  consumeAll,
  hasRoom,
  limitRate,
} from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { createBackground, type SendMail } from '#server/notifications/deliver.ts';
import { claimProof, claimRequest, objection, removalRequest } from '#src/company/claim.ts';
import type { ClaimTarget } from '#src/shared/routing/links.ts';
import { createClaimCounter, createClaimLimits } from './claim-limits.ts';
import { codeMail, removalMail } from './claim-mails.ts';
import { type Claimable, describeClaimable, findClaimable, waysOf } from './claim-ways.ts';
import { isOwned, objectToClaim, proveClaim, startClaim, sweepClaims } from './claims.ts';
import { domainOf, rootOf } from './identity.ts';
import {
  holdUntold,
  lockOpenDataCompany,
  markTold,
  removeForVisitor,
  undoRemoval,
} from './visitor-removals.ts';

interface OpenDataDeps {
  database: Database;
  createLimit: CreateLimit;
  /** Without a mail server, only claims by WhatsApp are possible. */
  sendMail: SendMail | null;
  siteUrl: string;
  log: Log;
  now: () => number;
  isClockRight: () => Promise<boolean>;
}

export function createOpenDataService(deps: OpenDataDeps) {
  const { database, log, now, isClockRight } = deps;
  const background = createBackground(log, 'A mail about a claim or a removal was not sent');
  const sweep = async () => {
    if (!(await isClockRight())) return;
    await database.withIdentity(service, (query) => sweepClaims(query, new Date(now())));
  };
  const timer = setInterval(() => {
    sweep().catch((error) => log.warn(`Claims were not swept: ${(error as Error).message}`));
  }, 3_600_000).unref();
  return {
    routes: () => openDataRoutes(deps, background),
    /** Tests move the clock and call this. */
    sweep,
    /** Resolves when all mails have been handed over. */
    settle: background.settle,
    /** Ends the sweeps, and resolves when all mails have been handed over. */
    stop() {
      clearInterval(timer);
      return background.settle();
    },
  };
}

function openDataRoutes(
  deps: OpenDataDeps,
  background: ReturnType<typeof createBackground>,
): Hono<AppEnv> {
  const { database, createLimit, sendMail, siteUrl, log } = deps;
  const canMail = sendMail !== null;
  const limits = createClaimLimits(createLimit);
  const json = [requireJson, limitBody(8192)] as const;
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const find = async (key: ClaimTarget): Promise<Claimable> => {
    const found = await asService((query) => findClaimable(query, key));
    if (!found) throw new HttpError('not_found');
    return found;
  };
  const clientAt = (network: string) => ({
    count: () => limits.removalsDone.consume(network),
    mayHide: () => hasRoom(limits.hidings.consume(network)),
  });
  const countClaim = createClaimCounter({ limits, createLimit, database, log });
  const app = new Hono<AppEnv>();
  app.use(noStore);

  app.get('/claim-ways', limitNetworks(limits.ways), async (c) => {
    const { slug = '', cnpj } = c.req.query();
    const network = networkOf(c.get('clientIp'));
    if (cnpj) await consumeAll(limits.lookups.map((limit) => [limit, network] as const));
    return c.json(describeClaimable(await find(cnpj ? { cnpj } : { slug }), canMail));
  });

  app.post('/claims', ...json, limitNetworks(limits.posts), async (c) => {
    const request = await readJson(c.req, claimRequest);
    const network = networkOf(c.get('clientIp'));
    await consumeAll(limits.claims.map((limit) => [limit, network] as const));
    const key = keyOf(request);
    const company = await find(key);
    await limits.claimsPerNetwork.consume(`${network} ${company.id}`);
    const to = checkClaim(request, company, canMail);
    const { cnpj, email, way, proof } = request;
    await countClaim({ way, proof, company, to, network });
    const claim = { openDataCompanyId: company.id, cnpj, email, way };
    const now = new Date(deps.now());
    const { id, code, objectionToken } = await asService((query) => startClaim(query, claim, now));
    if (to === null) return c.json({ id, code });
    const { name, nameSource, cityId } = company;
    const claimed = { name, nameSource, cityId, objectionToken, siteUrl };
    const mail = codeMail(to, { ...claimed, id, code, key });
    // The time of the answer says nothing about the address.
    background.run(async () => sendMail?.(mail));
    return c.json({ id });
  });

  app.post('/claims/prove', ...json, limitNetworks(limits.codes), async (c) => {
    const proof = await readJson(c.req, claimProof);
    const outcome = await asService((query) => proveClaim(query, proof, new Date(deps.now())));
    if (outcome === 'wrong')
      throw new FieldError({ path: 'code', message: 'O código não confere. Veja os números.' });
    if (outcome === 'gone') throw new HttpError('gone');
    log.info('A claim was proven: "npm run operator -- claims" lists it.');
    return c.json({ status: 'proven' });
  });

  app.post('/objections', ...json, limitNetworks(limits.objections), async (c) => {
    const { token } = await readJson(c.req, objection);
    const now = new Date(deps.now());
    const restored = await asService((query) => undoRemoval(query, hashToken(token), now));
    if (restored !== null) {
      log.info('Somebody undid the removal of a company.');
      return c.json({ name: restored, isBack: true });
    }
    const name = await asService((query) => objectToClaim(query, token, now));
    if (name === null) throw new HttpError('gone');
    log.info('Somebody objected to a claim: "npm run operator -- claims" lists it.');
    return c.json({ name, isBack: false });
  });

  app.post('/removals', ...json, limitNetworks(limits.removals), async (c) => {
    const request = await readJson(c.req, removalRequest);
    const { cnpj, reason } = request;
    const company = await find(keyOf(request));
    const network = networkOf(c.get('clientIp'));
    await limits.removalsPerNetwork.consume(`${network} ${company.id}`);
    requireCnpj(company, cnpj);
    await limits.removalsOfCompany.consume(company.id);
    const client = clientAt(network);
    const { name, nameSource, cityId } = company;
    const contacts = canMail ? company.officialContacts : [];
    const token = createToken();
    const removed = { name, nameSource, cityId, siteUrl, objectionToken: token };
    const mails = contacts.map((to) => removalMail(to, removed));
    const now = new Date(deps.now());
    const outcome = await asService(async (query) => {
      if (!(await lockOpenDataCompany(query, company.id))) throw new HttpError('not_found');
      // Its owner removes it in the company area, or is about to have one.
      if (await isOwned(query, company.id, cnpj)) throw new HttpError('conflict');
      const canTell = mails.length > 0;
      return removeForVisitor(query, { company, reason, canTell }, client, now);
    });
    if (outcome === 'rush') log.warn(rushLine);
    else log.info(outcome === 'removed' ? removedLine : waitingLine);
    if (outcome === 'removed')
      background.run(async () => {
        const sent = mails.map((mail) =>
          background.run(async () => {
            await sendMail?.(mail);
            await asService((query) => markTold(query, company.id, hashToken(token), now));
          }),
        );
        if ((await Promise.all(sent)).some(Boolean)) return;
        await asService((query) => holdUntold(query, company, client, now));
        log.info(waitingLine);
      });
    return c.json({ name, isWaiting: outcome === 'waiting' || outcome === 'rush' });
  });

  return app;
}

const removedLine = 'A visitor removed a company: "npm run operator -- open-data" counts it.';

const waitingLine = 'A removal waits for you: "npm run operator -- open-data --waiting" lists it.';

const rushLine =
  'Visitors remove many companies today: more wait for you in "npm run operator -- open-data --waiting".';

/** Counts each request before its body is read, for the network: one customer has many addresses. */
function limitNetworks(limit: ClientLimit) {
  return limitRate({ consume: (clientIp) => limit.consume(networkOf(clientIp)) });
}

function keyOf({ slug, cnpj }: { slug?: string | undefined; cnpj: string }): ClaimTarget {
  return slug === undefined ? { cnpj } : { slug };
}

/** Returns where the code goes; null for a message to the operator. Throws FieldError. */
function checkClaim(
  { cnpj, way, domainEmail }: v.InferOutput<typeof claimRequest>,
  company: Claimable,
  canMail: boolean,
): string | null {
  requireCnpj(company, cnpj);
  if (!waysOf(company, canMail).some((found) => found.way === way))
    throw new FieldError({ path: 'way', message: 'Escolha outro jeito de provar.' });
  if (way === 'whatsapp') return null;
  if (way === 'registered_email') return company.registeredEmail;
  if (domainEmail && domainOf(domainEmail) === company.domain) return domainEmail;
  const message = `Escreva um e-mail que termine com @${company.domain}.`;
  throw new FieldError({ path: 'domainEmail', message });
}

/** A branch has the root of its company. Throws FieldError. */
function requireCnpj(company: Claimable, cnpj: string): void {
  if (company.cnpj === null || rootOf(company) === rootOf({ cnpj })) return;
  throw new FieldError({ path: 'cnpj', message: 'Este CNPJ não é desta empresa.' });
}
