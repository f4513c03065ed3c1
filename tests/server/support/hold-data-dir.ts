import { ConfigError } from '#server/config.ts';
import { openDataDir } from '#server/database/data-dir.ts';

/** A program that takes a folder, says so, and keeps it until it is killed. */
const [, , folder = ''] = process.argv;
try {
  await openDataDir(folder);
  console.log('open');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(error.message);
}
