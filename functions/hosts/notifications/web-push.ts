import type { Agent } from 'node:https';
import type { WebPushError } from 'web-push';
import type { SendPush } from '#functions/notifications/push.ts';
import { isPushEndpoint } from '#src/shared/company/area/push-endpoint.ts';

/**
 * Sends through the browsers' push services, and to nobody else. `subject`: an https or mailto
 * address at which those services reach the operator. The package is loaded with the first message.
 */
export function createPushSender(subject: string, agent?: Agent): SendPush {
  return async (subscription, payload, keys) => {
    if (!isPushEndpoint(subscription.endpoint)) return 'gone';
    const options = { TTL: lifetime, timeout: timeoutMs, ...(agent && { agent }) };
    const { default: webPush } = await import('web-push');
    try {
      await webPush.sendNotification(subscription, payload, {
        ...options,
        vapidDetails: { subject, ...keys },
      });
      return 'sent';
    } catch (error) {
      const { statusCode } = error as Partial<WebPushError>;
      if (gone.has(statusCode)) return 'gone';
      // An endpoint is a secret of the browser's: it is not part of the message.
      throw new Error(`the push service ${describe(error)}`);
    }
  };
}

/** Seconds for which a push service holds a message for a phone that is off. */
const lifetime = 4 * 3600;

const timeoutMs = 10_000;

const gone: ReadonlySet<number | undefined> = new Set([404, 410]);

function describe(error: unknown): string {
  const { statusCode } = error as Partial<WebPushError>;
  if (statusCode) return `answered ${statusCode}`;
  return `cannot be reached (${error instanceof Error ? error.message : error})`;
}
