import { LRUCache } from 'lru-cache';
import { DatabaseUnavailableError, service } from '#functions/database/database.ts';
import type { PushMessage } from '#src/shared/company/push-message.ts';
import { claimAudience, type Kind } from './claim-audience.ts';
import { type DeliveryPorts, deliver } from './deliver.ts';
import { reviewMessage, tapMessage } from './messages.ts';
import { readPushKeys } from './push.ts';

interface NotifierPorts extends DeliveryPorts {
  now: () => number;
}

export interface Notifier {
  /** Somebody tapped the company's chat button. */
  notifyTap(companyId: string): Promise<void>;
  /** The operator decided about a change; `reason` where it was refused. */
  notifyReview(companyId: string, review: { reason?: string }): Promise<void>;
  /** The key that a browser needs to subscribe. */
  pushKey(): Promise<string>;
}

/**
 * Notifies the people of a company by push and by mail, each as they chose, at most once an hour for
 * each kind of event. A message that cannot be delivered is logged, and is not tried again; that the
 * database is away, once until it is back.
 */
export function createNotifier(ports: NotifierPorts): Notifier {
  const { database, log, now } = ports;
  // Spares the database a question for each tap.
  const recent = new LRUCache<string, number>({ max: 5000 });
  let isAway = false;

  const notify = async (companyId: string, kind: Kind, write: (name: string) => PushMessage) => {
    const key = `${kind} ${companyId}`;
    if (now() < (recent.get(key) ?? 0) + pauseMs) return;
    recent.set(key, now());
    try {
      const audience = await database.as(service, (query) =>
        claimAudience(query, companyId, kind, now()),
      );
      isAway = false;
      if (audience) await deliver(ports, audience, write(audience.name));
    } catch (error) {
      recent.delete(key);
      warn(error);
    }
  };

  /** Visitors tap all the time. */
  const warn = (error: unknown) => {
    const reason = error instanceof Error ? error.message : error;
    const wasAway = isAway;
    isAway = error instanceof DatabaseUnavailableError;
    if (!isAway) log.warn(`A notification failed: ${reason}`);
    else if (!wasAway) log.warn('Notifications are lost while the database is away.');
  };

  return {
    notifyTap: (companyId) => notify(companyId, 'taps', tapMessage),
    notifyReview: (companyId, { reason }) =>
      notify(companyId, 'reviews', () => reviewMessage(reason)),
    pushKey: async () => (await readPushKeys(database)).publicKey,
  };
}

/** Milliseconds between two messages of a kind. */
const pauseMs = 3_600_000;
