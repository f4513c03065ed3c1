import { readFile } from 'node:fs/promises';
import { connectDatabase } from '#server/database/connect.ts';
import { anonymous, service } from '#server/database/database.ts';
import { silentLog } from './log.ts';

/** A program that uses an embedded database, and prints the most memory that it had, in megabytes. */
const [, , folder = '', transactions = ''] = process.argv;
const database = connectDatabase({ url: null, folder, log: silentLog });
await database.ready;
for (let number = 0; number < Number(transactions); number += 1) {
  await database.withIdentity(service, (query) =>
    query('insert into companies (name, phone, approved_at) values ($1, $2, now())', [
      `${number} ${'x'.repeat(200)}`,
      '+5547999990000',
    ]),
  );
  await database.withIdentity(anonymous, (query) =>
    query('select id, name from companies limit 20'),
  );
}
console.log(await readPeak());
await database.close();

/** Of this program alone: `process.resourceUsage` counts what its parent had when it began, too. */
async function readPeak(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Math.round(Number(status.match(/^VmHWM:\s*(\d+) kB$/m)?.[1]) / 1024);
}
