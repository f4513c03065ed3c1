import * as v from 'valibot';
import { type Command, type OperatorDeps, type Usage, UsageError } from './command.ts';
import { deleteCompany, feature, suspend, unfeature, unsuspend } from './feature.ts';
import { importCompanies } from './import.ts';
import { importRegister } from './import-register.ts';
import { invite } from './invite.ts';
import { approve, reject } from './review.ts';
import { list, show, stats } from './show.ts';

/** A command whose data is streamed by socket.ts. */
type Stream = Usage & { run?: undefined };

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command | Stream>> = {
  invite,
  list,
  show,
  approve,
  reject,
  feature,
  unfeature,
  suspend,
  unsuspend,
  import: importCompanies,
  'import-register': importRegister,
  dump: {
    form: '[<file>]',
    summary: 'Write all data to a file or to the terminal, compressed if its name ends with .gz.',
    details: ['A dump holds secrets: whoever reads it can sign in as anybody.'],
  },
  restore: {
    form: '<file> [--replace]',
    summary: 'Read a dump into an empty database.',
    details: ['--replace deletes everything that the database has.'],
  },
  stats,
  delete: deleteCompany,
};

/** The command that takes an object and gives one. Throws UsageError for another name. */
export function findCommand(name: string): Command {
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found?.run) return found;
  throw new UsageError(`There is no command "${name}".`);
}

/** Checks what a command is given, and runs it. Throws OperatorError. */
export async function runCommand(
  deps: OperatorDeps,
  name: string,
  given: unknown,
): Promise<unknown> {
  const { schema, run } = findCommand(name);
  const args = v.safeParse(schema, given);
  if (!args.success) throw new UsageError(describe(args.issues[0]));
  return run(deps, args.output);
}

function describe(issue: v.BaseIssue<unknown>): string {
  const [field] = issue.path ?? [];
  if (!field) return issue.message;
  const label = labelOf(String(field.key));
  if (issue.expected === 'never') return `${label} is not known here.`;
  if (issue.received === 'undefined') return `${label} is missing.`;
  return `${label} ${issue.message}.`;
}

/** As it is typed: the company stands without a name. */
function labelOf(field: string): string {
  if (field === 'company') return 'The company';
  return field === 'cities' ? '--city' : `--${field}`;
}
