import { connectDatabase } from '#server/database/connect.ts';
import { service } from '#server/database/database.ts';
import { silentLog } from './log.ts';

/** A program that writes one company after another, and prints the number of each that is acknowledged. */
const [, , target = ''] = process.argv;
const url = target.startsWith('postgres') ? target : null;
const database = connectDatabase({ url, folder: target, log: silentLog });
await database.ready;
for (let number = 0; number < 200; number += 1) {
  try {
    await database.withIdentity(service, (query) =>
      query('insert into companies (name, place_id) values ($1, $2)', ['x'.repeat(500), number]),
    );
  } catch {
    process.exit(1);
  }
  process.stdout.write(`${number}\n`);
}
setInterval(() => undefined, 1000);
