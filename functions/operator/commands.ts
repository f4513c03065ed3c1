import * as v from 'valibot';
import { approve, approveSchema } from './commands/approve.ts';
import { deleteCompany, deleteSchema } from './commands/delete.ts';
import { feature, featureSchema, unfeature } from './commands/feature.ts';
import { importCompanies, importSchema } from './commands/import.ts';
import { importRegister, importRegisterSchema } from './commands/import-register.ts';
import { invite, inviteSchema } from './commands/invite.ts';
import { list, listSchema } from './commands/list.ts';
import { reject, rejectSchema } from './commands/reject.ts';
import { companySchema, show } from './commands/show.ts';
import { stats, statsSchema } from './commands/stats.ts';
import { suspend, unsuspend } from './commands/suspend.ts';
import { UsageError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Commands that take an object and give one; `dump` and `restore` are streams. */
const commands = {
  invite: command(inviteSchema, invite),
  list: command(listSchema, list),
  show: command(companySchema, show),
  approve: command(approveSchema, approve),
  reject: command(rejectSchema, reject),
  feature: command(featureSchema, feature),
  unfeature: command(companySchema, unfeature),
  suspend: command(companySchema, suspend),
  unsuspend: command(companySchema, unsuspend),
  import: command(importSchema, importCompanies),
  'import-register': command(importRegisterSchema, importRegister),
  stats: command(statsSchema, stats),
  delete: command(deleteSchema, deleteCompany),
};

export type CommandName = keyof typeof commands;

export type CommandResult<Name extends CommandName> = Awaited<ReturnType<(typeof commands)[Name]>>;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** Checks what a command is given, and runs it. Throws OperatorError. */
export function runCommand(ports: OperatorPorts, name: CommandName, args: unknown) {
  return commands[name](ports, args);
}

function command<Args, Result>(
  schema: v.GenericSchema<unknown, Args>,
  run: (ports: OperatorPorts, args: Args) => Promise<Result>,
) {
  return async (ports: OperatorPorts, given: unknown): Promise<Result> => {
    const args = v.safeParse(schema, given);
    if (!args.success) throw new UsageError(describe(args.issues[0]));
    return run(ports, args.output);
  };
}

function describe(issue: v.BaseIssue<unknown>): string {
  const [field] = issue.path ?? [];
  if (!field) return issue.message;
  const name = field.key === 'cities' ? 'city' : String(field.key);
  if (issue.expected === 'never') return `${labelOf(name)} is not known here.`;
  if (issue.received === 'undefined') return `${labelOf(name)} is missing.`;
  return `${labelOf(name)} ${issue.message}.`;
}

/** As it is typed: the company stands without a name. */
function labelOf(field: string): string {
  return field === 'company' ? 'The company' : `--${field}`;
}
