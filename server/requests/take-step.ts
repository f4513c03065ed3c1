import type { Handler } from 'hono';
import { type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { HttpError } from '#server/http/errors.ts';
import { hasRoom } from '#server/http/limits.ts';
import { createProofs } from '#server/http/proofs.ts';
import { visitorStep } from '#src/request/steps.ts';
import type { SendingDeps } from './send-request.ts';
import { hashSender, isBlocked, lockKeys, proofKeyOf } from './sender.ts';
import { requireDone, type StepOutcome } from './store.ts';
import { bearer, findOwnRequest, findRequest, linkHolder } from './views.ts';

/**
 * Takes a visitor's step, and answers with the request. A phone that is blocked is not accepted with;
 * one that is given in more than five acceptances a day takes work: anyone can write a stranger's.
 */
export function handleStep(deps: SendingDeps): Handler<AppEnv> {
  const { database, createLimit, now, kick } = deps;
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const ofPhone = createLimit('acceptances-of-phone', 5, 86_400);
  const proofs = createProofs(createLimit, 'acceptance', proofKeyOf(database));
  const needsWork = async (phoneHash: string) => !(await hasRoom(ofPhone.check(phoneHash)));
  const admitPhone = async (phone: string, proof: string | undefined) => {
    const hash = await asService((query) => hashSender(query, 'phone', phone));
    if (await asService((query) => isBlocked(query, [hash]))) throw new HttpError('sender_blocked');
    const proved = await proofs.admit(Number(await needsWork(hash)), proof);
    return { hash, proved };
  };

  return async (c) => {
    const token = bearer(c);
    const { id, step, ...detail } = await readJson(c.req, visitorStep);
    const acceptance = 'contact' in detail ? detail : null;
    // Without a link, a sender does not learn whose phone is blocked.
    const request = acceptance && (await findOwnRequest(c, deps));
    // An acceptance that is sent again counts no phone.
    const phone =
      acceptance && request?.status === 'sent'
        ? await admitPhone(acceptance.contact.phone, acceptance.proof)
        : null;
    // A proof is no part of the step, and may have characters that the database does not store.
    const stored = { ...detail, proof: undefined };
    const values = [id, step, JSON.stringify(stored), new Date(now())];
    const outcome = await database.withIdentity(linkHolder(token), async (query) => {
      if (phone) {
        // Others may have accepted with it since it was admitted.
        await lockKeys(query, phone.hash);
        if (phone.proved === 0 && (await needsWork(phone.hash))) return 'unproved';
      }
      const [row] = await query<{ outcome: StepOutcome }>(
        'select take_visitor_step($1, $2, $3, $4) as outcome',
        values,
      );
      if (phone && row?.outcome === 'done') await hasRoom(ofPhone.consume(phone.hash));
      return row?.outcome;
    });
    if (outcome === 'unproved') throw await proofs.askForWork(1);
    const current = await findRequest(deps, token);
    requireDone(outcome, current);
    // Later phones are compared with it.
    if (phone)
      await asService((query) =>
        query('update requests set phone_hash = $2 where id = $1 and erased_at is null', [
          current.id,
          phone.hash,
        ]),
      );
    kick();
    return c.json(current);
  };
}
