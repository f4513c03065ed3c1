import { runAnnounce } from './run-announce.ts';

process.exitCode = await runAnnounce(process.argv.slice(2), {
  print: console.log,
  printError: console.error,
});
