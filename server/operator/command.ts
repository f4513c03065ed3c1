import * as v from 'valibot';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Database } from '#server/database/database.ts';
import type { SendMail } from '#server/notifications/deliver.ts';
import { cities } from '#src/catalogue/cities.ts';
import * as fields from '#src/company/fields.ts';
import { isDay } from '#src/shared/text/days.ts';

/** The parts of the server that the operator's commands work on. */
export interface OperatorDeps {
  database: Database;
  accounts: Pick<Accounts, 'invite' | 'deleteUser'>;
  /** Where photos are stored. */
  photos: { delete(companyId: string, hash: string): Promise<void> };
  /** Notifies a company of a decision, with the reason of a refusal. */
  notifier: { notifyReview(companyId: string, review: { reason?: string }): Promise<void> };
  /** Null: no mail server is configured. */
  sendMail: SendMail | null;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Of the links in invitations, with or without a trailing slash. */
  siteUrl: string;
}

/** How a command is typed. */
export interface Usage {
  /** After its name. Its arguments and its options are read from here; `…` follows a repeatable option. */
  form: string;
  summary: string;
  /** Lines that explain it. */
  details?: readonly string[];
  /** The formats of its file, whose text it takes. */
  reads?: readonly string[];
}

/** A command that takes an object and gives one. */
export interface Command<Args = unknown, Result = unknown> extends Usage {
  schema: v.GenericSchema<unknown, Args>;
  /** Throws OperatorError. */
  run(deps: OperatorDeps, args: Args): Promise<Result>;
  /** The result as a person reads it. */
  print(result: Result): string;
  /** Whether the result is a failure; without it, none is. */
  isFailure?(result: Result): boolean;
}

/** Types a command by its schema. */
export function command<Args, Result>(definition: Command<Args, Result>) {
  return definition;
}

/**
 * The arguments of a form like '<company> [<file>] --until <day>', which stand without a name. The last
 * one may be given several times: '<files>… [--month <month>]'.
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

/** The checks of what an operator gives; the messages end a sentence that begins with the field's name. */

export const flagField = v.optional(v.boolean('takes no value'), false);

/** One line of visible characters, as of Google's rows. */
export function line(maxLength: number) {
  const message = `must be a text of 1 to ${maxLength} characters`;
  return fields.line(maxLength, message, message);
}

export const cityField = v.picklist(
  cities.map(({ id }) => id),
  'must name a city of the catalogue, like "sc/joinville"',
);

/** A company's id, or its name where no other has the same. */
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
