import type { ParseArgsConfig } from 'node:util';

/** How a command is typed. */
export interface Usage {
  /** After its name. */
  form: string;
  summary: string;
  /** Lines that explain it. */
  details?: readonly string[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** How its arguments without an option are called, if it takes one. */
  positional?: 'company' | 'file' | undefined;
  isPositionalOptional?: true;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const ofCompany = (summary: string): Usage => ({
  form: '<company>',
  summary,
  options: {},
  positional: 'company',
});

/** A company is given by its id or by its name. */
export const usages: Readonly<Record<string, Usage>> = {
  invite: {
    form: '--email <address> (--name <name> --city <state/city>… | --company <company>)',
    summary: 'Let somebody edit a company, and print the link to send.',
    details: [
      '--city may be given more than once, like --city sc/joinville --city sc/blumenau.',
      '--company invites another person to a company that is there.',
      'Whoever has been invited before gets a new link for the same company.',
    ],
    options: { email: text, name: text, city: { ...text, multiple: true }, company: text },
  },
  list: {
    form: '[--waiting]',
    summary: 'List the companies.',
    details: ['--waiting lists only those of which something waits for you.'],
    options: { waiting: flag },
  },
  show: ofCompany('Show everything of a company.'),
  approve: {
    form: '<company> [--review <review>]',
    summary: 'Make everything of a company that waits public, and print that.',
    details: [
      'Its CNPJ is approved as well: whoever has that of an entry shows the mark of a register.',
      '--review takes what "show" printed, and refuses where something else waits now.',
    ],
    options: { review: text },
    positional: 'company',
  },
  reject: {
    form: '<company> --reason <text>',
    summary: 'Refuse what of a company waits; it reads the reason.',
    details: ['A CNPJ that was not approved gives way to the one that was, if any was.'],
    options: { reason: text },
    positional: 'company',
  },
  feature: {
    form: '<company> --until <day>',
    summary: 'List a company first until the end of a day, like 2026-12-31.',
    options: { until: text },
    positional: 'company',
  },
  unfeature: ofCompany('List a company first no more.'),
  suspend: ofCompany('Take a company off every list.'),
  unsuspend: ofCompany('Put a suspended company back.'),
  import: {
    form: '<file> [--apply]',
    summary: 'Import companies from a .json or .csv file.',
    details: [
      'Without --apply, it only says what it would do. With one bad line, nothing is imported.',
      'JSON: a list like that of the partners file.',
      'CSV: the first line names the columns: name, cities (separated by spaces), phone, address,',
      'and as needed sponsored (true or false), website, imageUrl, placeId.',
      'Imported companies are approved; sponsored ones are featured without end.',
    ],
    options: { apply: flag },
    positional: 'file',
  },
  'import-register': {
    form: '<file> --city <state/city> --source <name> --date <day> [--url <address>] [--map <columns>] [--public-licence] [--apply]',
    summary: "Import a city's public register of licensed carriers from a .csv file.",
    details: [
      'It replaces the register that the city had. Without --apply, it only says what it would do.',
      'With one bad line, nothing is imported.',
      '--source: who keeps the register. --date: the day it was read. --url: where it is published.',
      '--map: which columns are read, where their titles do not say it, like',
      '  --map "name=Razão Social,cnpj=CNPJ,phone=Telefone,licence=Licença,valid=Validade,address=Endereço"',
      '--public-licence: the register publishes licence numbers; otherwise none is stored.',
      'A company of the site that has an entry shows it: by its approved CNPJ, or by its phone and name.',
      'Of individuals only the name is stored: of a line with a CPF, and of one without any document',
      'whose name is not plainly that of a company. Remove lines of licences that are not in force.',
    ],
    options: {
      ...{ city: text, source: text, date: text, url: text, map: text },
      ...{ 'public-licence': flag, apply: flag },
    },
    positional: 'file',
  },
  dump: {
    form: '[<file>]',
    summary: 'Write all data to a file or to the terminal, compressed if its name ends with .gz.',
    details: ['A dump holds secrets: whoever reads it can sign in as anybody.'],
    options: {},
    positional: 'file',
    isPositionalOptional: true,
  },
  restore: {
    form: '<file> [--replace]',
    summary: 'Read a dump into an empty database.',
    details: ['--replace deletes everything that the database has.'],
    options: { replace: flag },
    positional: 'file',
  },
  stats: {
    form: '[--days <number>]',
    summary: 'Show what was counted of each company, of the last 30 days unless told.',
    options: { days: text },
  },
  delete: {
    form: '<company> [--unasked]',
    summary: 'Delete a company that asked for it, with its users and photos.',
    details: ['--unasked deletes one that has not asked for it.'],
    options: { unasked: flag },
    positional: 'company',
  },
};

export function generalHelp(): string {
  const width = Math.max(...Object.keys(usages).map((name) => name.length));
  return [
    'npm run operator -- <command> [--json]',
    '',
    ...Object.entries(usages).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'A company is given by its id or by its name. --json prints the result for a script, which',
    'calls "npm run --silent operator -- …". --help after a command explains it.',
    'The commands go to the server that runs with this DATA_DIR, or to DATABASE_URL if it is set.',
    'Exit code: 0 done, 1 failed, 2 wrong use.',
  ].join('\n');
}

export function commandHelp(name: string, { form, summary, details = [] }: Usage): string {
  return [`npm run operator -- ${name} ${form}`, '', summary, ...details].join('\n');
}
