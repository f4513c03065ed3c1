import { connectDatabase } from '#server/database/connect.ts';
import { service } from '#server/database/database.ts';
import { createMailer } from '#server/notifications/deliver.ts';
import { createRequestWorker } from '#server/requests/messages.ts';
import { storeRequest } from '#server/requests/store.ts';
import { silentLog } from './log.ts';
import { createMemoryStore } from './outside-transactions.ts';
import { newRequestTo, newToken } from './requests.ts';

/**
 * A program that sends requests to a company, prints the id of each that is acknowledged, and tells
 * the company; `later`: milliseconds by which its clock is ahead.
 */
const [, , target = '', smtp = '', companyId = '', count = '0', later = '0'] = process.argv;
const url = target.startsWith('postgres') ? target : null;
const database = connectDatabase({ url, folder: target, log: silentLog });
await database.ready;
const now = () => Date.now() + Number(later);
const mailer = createMailer({ url: smtp, from: 'site@site.example' });
let sent = 0;
let notify = () => {};
const worker = createRequestWorker({
  ...{ database, log: silentLog, now, siteUrl: 'https://site.example' },
  sendMail: async (mail) => {
    await mailer(mail);
    sent += 1;
    notify();
  },
  sendPush: async () => 'sent',
  photoStore: createMemoryStore().store,
  isClockRight: async () => true,
});
for (let number = 0; number < Number(count); number += 1) {
  const request = newRequestTo([{ companyId }], { bairro: `Bairro ${number}` });
  await database.withIdentity(service, (query) =>
    storeRequest(query, {
      ...{ request, ownerToken: newToken(), now: now() },
      ...{ deviceHash: request.device, networkHash: 'one' },
    } as Parameters<typeof storeRequest>[1]),
  );
  process.stdout.write(`${request.id}\n`);
  worker.kick();
  // Mails follow the requests closely, and some wait whenever the program is killed.
  while (number - sent >= 3)
    await new Promise<void>((resolve) => {
      notify = resolve;
    });
}
worker.kick();
await worker.settle();
await worker.stop();
await database.close();
