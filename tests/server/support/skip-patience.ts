import { mock } from 'node:test';

/** Imported before a server: it waits for nothing after SIGTERM, since its clock jumps ahead. */
process.once('SIGTERM', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  // The server's own listener sets its timer after this one.
  setImmediate(() => mock.timers.tick(5000));
});
