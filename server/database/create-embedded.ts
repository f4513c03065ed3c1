import { PGlite } from '@electric-sql/pglite';
import { withLightWebAssembly } from './embedded.ts';
import { syncTree } from './sync.ts';

/** The program makes an embedded database in the empty folder of its argument. */
const [, , folder = ''] = process.argv;

// Its parent reads the last line.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

const lite = await withLightWebAssembly(() =>
  PGlite.create(folder, {
    // The size is in MB: a full disk must have one segment of the log to open again.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=4MB'],
  }),
);
await lite.close();
await syncTree(folder);
