import { createInterface } from 'node:readline/promises';
import { runDoctor } from './run-doctor.ts';

const { stdin, stdout } = process;

process.exitCode = await runDoctor(process.argv.slice(2), {
  print: console.log,
  printError: console.error,
  hasColours: stdout.isTTY && stdout.hasColors(),
  confirm: stdin.isTTY && stdout.isTTY ? confirm : null,
});

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
