import { parseOptions } from '#functions/hosts/parse-options.ts';
import { UsageError } from '#functions/operator/operator-error.ts';
import { commandHelp, generalHelp, type Usage, usages } from './usage.ts';

export type CommandLine = { help: string } | TypedCommand;

export interface TypedCommand {
  name: string;
  values: Readonly<Record<string, unknown>>;
  /** The company or the file. */
  positional: string | undefined;
  isJson: boolean;
}

/** What is typed after the program's name. Throws UsageError. */
export function readCommandLine([name, ...rest]: readonly string[]): CommandLine {
  if (name === '--help' || name === '-h' || name === 'help') return { help: generalHelp() };
  if (name === undefined) throw new UsageError(`No command is given.\n\n${generalHelp()}`);
  const usage = Object.hasOwn(usages, name) ? usages[name] : undefined;
  if (!usage) throw new UsageError(`There is no command "${name}"; see --help.`);
  const { values, positionals } = parse(rest, usage);
  const { help, json, ...given } = values;
  if (help) return { help: commandHelp(name, usage) };
  const [positional, extra] = positionals;
  const wanted = usage.positional;
  if (positional === undefined && wanted && !usage.isPositionalOptional)
    throw new UsageError(`The ${wanted} is missing: ${name} ${usage.form}`);
  const unwanted = wanted ? extra : positional;
  if (unwanted !== undefined) throw new UsageError(`"${unwanted}" is not expected here.`);
  return { name, values: given, positional, isJson: json === true };
}

function parse(args: string[], { options }: Usage) {
  const shared = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  return parseOptions(args, { ...options, ...shared });
}
