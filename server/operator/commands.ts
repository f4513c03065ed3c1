import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { firstFailure } from '#server/http/body.ts';
import { approvalCommands } from './approvals.ts';
import { claimCommands } from './claims.ts';
import { argumentsOf, type Command, type OperatorDeps, type Usage } from './command.ts';
import { companyCommands } from './companies.ts';
import { importCompanies } from './import.ts';
import { openDataImports } from './import-open-data.ts';
import { importRegister } from './import-register.ts';
import { lifecycleCommands } from './lifecycle.ts';
import { openDataCommands } from './open-data.ts';
import { pairCommands } from './open-data-pairs.ts';
import { requestCommands } from './requests.ts';
import { reviewCommands } from './reviews.ts';

/** socket.ts streams its data. */
type Stream = Usage & { run?: undefined };

/** Names may have two words; they stand in the order of the help. */
export const commands: Readonly<Record<string, Command | Stream>> = {
  ...companyCommands,
  ...approvalCommands,
  ...lifecycleCommands,
  import: importCompanies,
  ...openDataImports,
  'import-open-data register': importRegister,
  ...openDataCommands,
  ...pairCommands,
  ...claimCommands,
  ...requestCommands,
  ...reviewCommands,
  dump: {
    form: '[<file>]',
    summary: 'Write all data to a file or to the terminal, compressed if its name ends with .gz.',
    details: ['A dump holds secrets: whoever reads it can sign in as anybody.'],
  },
  restore: {
    form: '<file> [--replace]',
    summary: 'Read a dump into an empty database.',
    details: [
      '--replace deletes everything that the database has, but who was removed from open data stays so, and',
      'what visitors deleted, what was blocked, suspended or taken off the site, and devices that were',
      'signed out.',
      'Companies that you deleted since come back with their users: delete them again.',
    ],
  },
};

/** Throws UsageError where there is no such command. */
export function findCommand(name: string): Command | Stream {
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found) return found;
  const longer = Object.keys(commands).filter((command) => command.startsWith(`${name} `));
  if (longer.length > 0)
    throw new UsageError(`The command "${name}" is not complete: ${longer.join(', ')}.`);
  throw new UsageError(`There is no command "${name}"; see --help.`);
}

/** Checks what a command is given, and runs it. Throws OperatorError. */
export async function runCommand(deps: OperatorDeps, name: string, values: unknown) {
  const found = findCommand(name);
  if (!found.run) throw new UsageError(`The command "${name}" takes no object.`);
  const args = v.safeParse(found.schema, values, firstFailure);
  if (args.success) return found.run(deps, args.output);
  const [{ path, expected, received, message }] = args.issues;
  if (!path) throw new UsageError(message);
  const field = String(path[0].key);
  // The operator types the option in this form.
  const option = field === 'cities' ? '--city' : `--${field}`;
  const isArgument = argumentsOf(found.form).some((argument) => argument.name === field);
  const label = isArgument ? `The ${field}` : option;
  if (expected === 'never') throw new UsageError(`${label} is not known here.`);
  throw new UsageError(`${label} ${received === 'undefined' ? 'is missing' : message}.`);
}
