import { Hono } from 'hono';
import type * as v from 'valibot';
import { createToken, hashToken, readOrCreateKey } from '#server/auth/tokens.ts';
import { type Database, type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { FieldError, limitBody, readJson, requireJson } from '#server/http/body.ts';
import { networkOf, noStore } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type CheckedLimit,
  type ClientLimit,
  type CreateLimit,
  consumeAll,
  hasRoom,
  limitRate,
} from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { createProofs, isEnough, workAfter } from '#server/http/proofs.ts';
import { createBackground, type SendMail } from '#server/notifications/deliver.ts';
import { claimProof, claimRequest, objection, removalRequest } from '#src/company/claim.ts';
import type { ClaimTarget } from '#src/shared/routing/links.ts';
import { codeMail, removalMail } from './claim-mails.ts';
import { type Claimable, describeClaimable, findClaimable, waysOf } from './claim-ways.ts';
import {
  hashAddress,
  isOwned,
  objectToClaim,
  proveClaim,
  startClaim,
  sweepClaims,
} from './claims.ts';
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
  /** Origin of the site, for links in mails. */
  siteUrl: string;
  log: Log;
  now: () => number;
  isClockRight: () => Promise<boolean>;
}

/** Open data for visitors, who claim a company, object to a claim, or remove a company. */
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
  const limits = createLimits(createLimit);
  const json = [requireJson, limitBody(8192)] as const;
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const proofs = createProofs(createLimit, 'claim', () =>
    asService((query) => readOrCreateKey(query, 'claim-proof-key')),
  );
  const find = async (key: ClaimTarget): Promise<Claimable> => {
    const found = await asService((query) => findClaimable(query, key));
    if (!found) throw new HttpError('not_found');
    return found;
  };
  const clientAt = (network: string) => ({
    count: () => limits.removalsDone.consume(network),
    mayHide: () => hasRoom(limits.hidings.consume(network)),
  });
  const warnOfFlood = async ({ id }: Claimable) => {
    if (await hasRoom(limits.floods.consume(id))) log.warn(floodLine(id));
  };
  /** Counts a claim. What strangers can use up of a company takes work instead of a refusal. */
  const countClaim = async (
    { way, proof }: v.InferOutput<typeof claimRequest>,
    company: Claimable,
    to: string | null,
    network: string,
  ) => {
    const shared: SharedLimit[] = [[limits.claimsOfCompany, `${company.id} ${way}`]];
    const ofNetwork: SharedLimit[] = [];
    // A stranger can invent mailboxes of a domain: all of them count as one.
    const isDomain = way === 'own_domain';
    const mailbox = isDomain ? `@${company.domain}` : to;
    const address = mailbox && (await asService((query) => hashAddress(query, mailbox)));
    if (address) {
      shared.push([isDomain ? limits.mailsOfDomain : limits.mails, address]);
      for (const limit of limits.mailsPerNetwork) ofNetwork.push([limit, `${network} ${address}`]);
    }
    // A client does no work for what is refused in the end.
    for (const [limit, key] of ofNetwork) await limit.check(key);
    const work = Math.max(...(await Promise.all(shared.map(workOf))));
    if (work > 0) await warnOfFlood(company);
    if (work > 0 && isDomain) throw isFull(`e-mails @${company.domain}`);
    const proved = await proofs.admit(work, proof);
    await consumeAll(ofNetwork);
    if (!isDomain && address && !(await hasRoom(limits.mailsInAll.consume(address))))
      throw isFull('este e-mail');
    for (const [limit, key] of shared) {
      if (await hasRoom(limit.consume(key))) continue;
      // Others may have claimed since it was admitted.
      if (isDomain) throw isFull(`e-mails @${company.domain}`);
      const missing = await workOf([limit, key]);
      if (!isEnough(proved, missing)) throw await proofs.askForWork(missing);
    }
  };
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
    await countClaim(request, company, to, network);
    const { cnpj, email, way } = request;
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

function floodLine(id: string): string {
  return `Many claims of one company came today, and more take work: "npm run operator -- open-data show ${id}" shows it.`;
}

function isFull(mailbox: string): FieldError {
  const message = `Hoje já mandamos muitos códigos para ${mailbox}. Escolha outro jeito de provar ou tente amanhã.`;
  return new FieldError({ path: 'way', message });
}

type SharedLimit = readonly [limit: CheckedLimit, key: string];

async function workOf([limit, key]: SharedLimit): Promise<number> {
  return workAfter(await limit.readUse(key), maxWork);
}

/** A phone needs some seconds for as many times the least work. */
const maxWork = 16;

/** Counts each request before its body is read, for the network: one customer has many addresses. */
function limitNetworks(limit: ClientLimit) {
  return limitRate({ consume: (clientIp) => limit.consume(networkOf(clientIp)) });
}

function keyOf({ slug, cnpj }: { slug?: string | undefined; cnpj: string }): ClaimTarget {
  return slug === undefined ? { cnpj } : { slug };
}

/** The periods are in seconds. */
const tenMinutes = 600;
const day = 86_400;

/** The limits hinder guessing, enumeration, and unwanted mails, like those of sign-in. */
function createLimits(createLimit: CreateLimit) {
  return {
    ways: createLimit('claim-ways', 60),
    posts: createLimit('claim-posts', 30),
    claims: [createLimit('claims', 10, tenMinutes), createLimit('claims-daily', 40, day)],
    /** A CNPJ finds hidden companies too. */
    lookups: [
      createLimit('claim-lookups', 10, tenMinutes),
      createLimit('claim-lookups-daily', 40, day),
    ],
    /** One client's claims of a company count with those of another CNPJ. */
    claimsPerNetwork: createLimit('claims-per-client', 10, day),
    /** Strangers know the right CNPJ: above these claims by one way, each takes work. */
    claimsOfCompany: createLimit('claims-of-company', 60, day),
    /** The log has a line a day of a company. */
    floods: createLimit('claims-flooded', 1, day),
    /** One client may have these mails sent to an address. */
    mailsPerNetwork: [
      createLimit('claim-mails', 4, tenMinutes),
      createLimit('claim-mails-daily', 6, day),
    ],
    /** Above these mails to a registered address, each takes work. */
    mails: createLimit('claim-mails-of-all', 8, day),
    /** The mailbox gets no more of them, however much anybody works. */
    mailsInAll: createLimit('claim-mails-in-all', 40, day),
    /** More than one client may send to it; other ways have room where a stranger uses these up. */
    mailsOfDomain: createLimit('claim-mails-of-domain', 8, day),
    codes: createLimit('claim-codes', 30, tenMinutes),
    objections: createLimit('claim-objections', 30, tenMinutes),
    removals: createLimit('removals', 20, day),
    /** The function `removeForVisitor` limits all removals; these are one network's. */
    removalsDone: createLimit('removals-done', 3, day),
    /** No mail tells of these. */
    hidings: createLimit('removals-untold', 1, day),
    removalsPerNetwork: createLimit('removals-per-client', 10, day),
    removalsOfCompany: createLimit('removals-of-company', 20, day),
  };
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
