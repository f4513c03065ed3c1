import * as v from 'valibot';
import type { Accounts } from '#server/auth/accounts.ts';
import { OperatorError } from '#server/command-line.ts';
import { type Database, type Query, service } from '#server/database/database.ts';
import type { SendMail } from '#server/notifications/deliver.ts';
import type { ReviewDecision } from '#server/notifications/notifier.ts';
import { cities } from '#src/catalogue/cities.ts';
import * as fields from '#src/company/fields.ts';
import { isDay } from '#src/shared/text/days.ts';

export interface OperatorDeps {
  database: Database;
  accounts: Pick<Accounts, 'invite' | 'deleteUser'>;
  photos: { delete(companyId: string, hash: string): Promise<void> };
  notifier: { notifyReview(companyId: string, decision: ReviewDecision): Promise<void> };
  sendMail: SendMail | null;
  now: () => number;
  siteUrl: string;
}

export interface Usage {
  /** Arguments and options are read from it; `…` follows a repeatable option. */
  form: string;
  summary: string;
  details?: readonly string[];
  /** The command takes the text of a file in one of these formats. */
  reads?: readonly string[];
}

export interface Command<Args = unknown, Result = unknown> extends Usage {
  schema: v.GenericSchema<unknown, Args>;
  /** Throws OperatorError. A result with `problems` is a failure. */
  run(deps: OperatorDeps, args: Args): Promise<Result>;
}

export function command<Args, Result>(definition: Command<Args, Result>) {
  return definition;
}

interface Transaction<Args, Result> extends Omit<Command<Args, Result>, 'run'> {
  work(query: Query, args: Args, deps: OperatorDeps): Promise<Result>;
}

/** Makes a command whose work is one transaction of the service. */
export function transaction<Args, Result>({
  work,
  ...usage
}: Transaction<Args, Result>): Command<Args, Result> {
  return {
    ...usage,
    run: (deps, args) => deps.database.withIdentity(service, (query) => work(query, args, deps)),
  };
}

/**
 * Lists the arguments of a form like '<company> [<file>] --until <day>', which stand without a
 * name. The last one may be given several times: '<files>… [--apply]'.
 */
export function argumentsOf(form: string) {
  const [leading] = /^(?:\[?<\w+>\]?…? ?)*/.exec(form) ?? [''];
  const found = leading.matchAll(/(\[?)<(\w+)>\]?(…?)/g);
  return Array.from(found, ([, bracket, name = '', more]) => ({
    name,
    isOptional: bracket !== '',
    isRepeated: more !== '',
  }));
}

/** Reads the one row of a statement as JSON, in its columns' order. Throws OperatorError. */
export async function readShown(query: Query, statement: string, id: string, noun = 'company') {
  const [row] = await query<{ shown: Record<string, unknown> }>(
    `select to_json(shown) as shown from (${statement}) as shown`,
    [id],
  );
  if (!row) throw new OperatorError(`There is no such ${noun}.`);
  return row.shown;
}

/** The messages end a sentence that begins with the field's name. */

export const flagField = v.optional(v.boolean('takes no value'), false);

/** Its id is one that the named command prints. */
export function idField(printedBy: string) {
  const message = `must be an id, as "${printedBy}" prints it`;
  return v.pipe(v.string(message), v.uuid(message));
}

/** The line has visible characters, as Google's rows do. */
export function line(maxLength: number) {
  const message = `must be a text of 1 to ${maxLength} characters`;
  return fields.line(maxLength, message, message);
}

export const cityField = v.picklist(
  cities.map(({ id }) => id),
  'must name a city of the catalogue, like "sc/joinville"',
);

/** The text is a company's id, or its name where no other has the same. */
export const companyField = line(120);

export const cityFields = v.pipe(
  v.array(cityField, 'must be given, like "sc/joinville"'),
  v.minLength(1, 'must be given, like "sc/joinville"'),
  v.check((ids) => new Set(ids).size === ids.length, 'names a city twice'),
);

export const dayField = v.pipe(
  v.string('must be a day like "2026-12-31"'),
  v.check(isDay, 'must be a day like "2026-12-31"'),
);
