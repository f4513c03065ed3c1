import { PGlite } from '@electric-sql/pglite';
import { withLightWebAssembly } from './embedded.ts';
import { syncTree } from './sync.ts';

/** A program that makes an embedded database in the empty folder of its argument. */
const [, , folder = ''] = process.argv;

// Its parent reads the last line.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

const lite = await withLightWebAssembly(() =>
  PGlite.create(folder, {
    // In megabytes: a database that found its disk full needs one segment of its log to open again.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=4MB'],
  }),
);
await lite.close();
await syncTree(folder);
