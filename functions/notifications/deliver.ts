import { type Database, service } from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import type { PushMessage } from '#src/shared/company/push-message.ts';
import type { Audience } from './claim-audience.ts';
import type { SendMail } from './mail.ts';
import { readPushKeys, type SendPush } from './push.ts';

export interface DeliveryPorts {
  database: Database;
  sendPush: SendPush;
  /** Null: the operator has configured no mail server. */
  sendMail: SendMail | null;
  /** Origin of the site, for links in mails. */
  siteUrl: string;
  log: Log;
}

/** What cannot be delivered is logged; a device that has unsubscribed is deleted. */
export async function deliver(
  ports: DeliveryPorts,
  audience: Audience,
  message: PushMessage,
): Promise<void> {
  const { database, sendPush, sendMail, siteUrl, log } = ports;
  const keys = await readPushKeys(database);
  const payload = JSON.stringify(message);
  const pushes = audience.subscriptions.map(async (subscription) => {
    const outcome = await sendPush(subscription, payload, keys);
    if (outcome === 'gone') await removeSubscription(database, subscription.endpoint);
  });
  const text = `${message.body}\n\n${siteUrl}${message.path}\n`;
  const mails = sendMail
    ? audience.addresses.map((to) => sendMail({ to, subject: message.title, text }))
    : [];
  for (const outcome of await Promise.allSettled([...pushes, ...mails])) {
    if (outcome.status === 'rejected') log.warn(`A notification failed: ${outcome.reason.message}`);
  }
}

async function removeSubscription(database: Database, endpoint: string): Promise<void> {
  await database.as(service, (query) =>
    query('delete from push_subscriptions where endpoint = $1', [endpoint]),
  );
}
