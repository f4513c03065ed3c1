import { readOrCreateKey } from '#server/auth/tokens.ts';
import { type Database, type Query, service } from '#server/database/database.ts';
import { FieldError } from '#server/http/body.ts';
import { type CheckedLimit, type CreateLimit, consumeAll, hasRoom } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { createProofs, isEnough, workAfter } from '#server/http/proofs.ts';
import type { ClaimWay } from '#src/company/claim.ts';
import type { Claimable } from './claim-ways.ts';
import { hashAddress } from './claims.ts';

interface CounterDeps {
  limits: ReturnType<typeof createClaimLimits>;
  createLimit: CreateLimit;
  database: Database;
  log: Log;
}

interface CountedClaim {
  way: ClaimWay;
  proof?: string | undefined;
  company: Claimable;
  /** The mail's recipient; null where none is sent. */
  to: string | null;
  network: string;
}

/**
 * Counts a claim. What strangers can use up of a company takes work instead of a refusal. The result
 * throws HttpError where the client or the mailbox had too many.
 */
export function createClaimCounter({ limits, createLimit, database, log }: CounterDeps) {
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const proofs = createProofs(createLimit, 'claim', () =>
    asService((query) => readOrCreateKey(query, 'claim-proof-key')),
  );
  const warnOfFlood = async ({ id }: Claimable) => {
    if (await hasRoom(limits.floods.consume(id))) log.warn(floodLine(id));
  };
  return async ({ way, proof, company, to, network }: CountedClaim): Promise<void> => {
    const shared: SharedLimit[] = [[limits.claimsOfCompany, `${company.id} ${way}`]];
    const ofNetwork: SharedLimit[] = [];
    // A stranger can invent mailboxes of a domain: all of them count as one.
    const isDomain = way === 'own_domain';
    const mailbox = isDomain ? `@${company.domain}` : to;
    const address = mailbox && (await asService((query) => hashAddress(query, mailbox)));
    const refusal = () => isFull(isDomain ? `e-mails @${company.domain}` : 'este e-mail');
    if (address) {
      shared.push([isDomain ? limits.mailsOfDomain : limits.mails, address]);
      for (const limit of limits.mailsPerNetwork) ofNetwork.push([limit, `${network} ${address}`]);
    }
    // A client does no work for what is refused in the end.
    for (const [limit, key] of ofNetwork) await limit.check(key);
    const work = Math.max(...(await Promise.all(shared.map(workOf))));
    if (work > 0) await warnOfFlood(company);
    if (work > 0 && isDomain) throw refusal();
    const proved = await proofs.admit(work, proof);
    await consumeAll(ofNetwork);
    if (!isDomain && address && !(await hasRoom(limits.mailsInAll.consume(address))))
      throw refusal();
    for (const [limit, key] of shared) {
      if (await hasRoom(limit.consume(key))) continue;
      // Others may have claimed since it was admitted.
      if (isDomain) throw refusal();
      const missing = await workOf([limit, key]);
      if (!isEnough(proved, missing)) throw await proofs.askForWork(missing);
    }
  };
}

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

/** The periods are in seconds. */
const tenMinutes = 600;
const day = 86_400;

/** The limits hinder guessing, enumeration, and unwanted mails, like those of sign-in. */
export function createClaimLimits(createLimit: CreateLimit) {
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
