import type { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';
import type { SendPush } from '#functions/notifications/push.ts';
import { isPushEndpoint } from '#src/shared/company/area/push-endpoint.ts';

/**
 * Sends through the browsers' push services, and to nobody else. `subject`: an https or mailto
 * address at which those services reach the operator.
 */
export function createPushSender(subject: string, agent?: Agent): SendPush {
  return async (subscription, payload, keys) => {
    if (!isPushEndpoint(subscription.endpoint)) return 'gone';
    const options = { TTL: lifetime, timeout: timeoutMs, ...(agent && { agent }) };
    try {
      await webPush.sendNotification(subscription, payload, {
        ...options,
        vapidDetails: { subject, ...keys },
      });
      return 'sent';
    } catch (error) {
      if (error instanceof WebPushError && gone.has(error.statusCode)) return 'gone';
      // An endpoint is a secret of the browser's: it is not part of the message.
      throw new Error(`the push service ${describe(error)}`);
    }
  };
}

/** Seconds for which a push service holds a message for a phone that is off. */
const lifetime = 4 * 3600;

const timeoutMs = 10_000;

const gone: ReadonlySet<number> = new Set([404, 410]);

function describe(error: unknown): string {
  if (error instanceof WebPushError) return `answered ${error.statusCode}`;
  return `cannot be reached (${error instanceof Error ? error.message : error})`;
}
