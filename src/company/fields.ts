/**
 * A kind of field says how a typed text is read, and which values are taken. The message of a
 * schema stands beside its field. A reader of numbers tells an empty text from no number, so that
 * the schema has the message for both.
 */
import * as v from 'valibot';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import type { FieldIssue } from '#src/shared/runtime/server.ts';
import { brasiliaDay, isDay } from '#src/shared/text/days.ts';
import { readCnpj } from '#src/shared/text/documents.ts';
import { parseReais } from '#src/shared/text/format.ts';
import { plainNumber, plainText } from '#src/shared/text/words.ts';

/** Checks each field up to its first failure, so that no pattern reads a text of refused length. */
export function checkFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): { output: v.InferOutput<Schema> } | { issues: readonly FieldIssue[] } {
  const result = v.safeParse(schema, value, {
    abortPipeEarly: true,
    // The schema may have no message of its own.
    message: 'Confira este campo.',
  });
  if (result.success) return { output: result.output };
  const issues = result.issues.slice(0, maxIssues).map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  return { issues };
}

/** A person corrects few at once, and a small body would have a large answer. */
const maxIssues = 50;

/** Takes a list, and checks its length before its items. */
export function list<Item extends v.GenericSchema>(item: Item, max: number, message?: string) {
  return v.pipe(
    v.custom<v.InferInput<Item>[]>((value) => Array.isArray(value) && value.length <= max, message),
    v.array(item),
  );
}

/** Takes a text of which `read` makes something; it returns null for any other. */
export function readBy(read: (text: string) => string | null, message: string) {
  return v.pipe(v.string(message), v.transform(read), v.string(message));
}

/** Takes one line, which may be empty. */
export function words(max: number, message = tooLong(max)) {
  return v.pipe(
    v.string(message),
    v.transform((typed) => plainText(typed, typed.length)),
    v.maxLength(max, message),
  );
}

/** Takes one line that says something. */
export function line(max: number, missing: string, message = tooLong(max)) {
  return v.pipe(words(max, message), v.minLength(1, missing));
}

/** Takes several lines, and leaves at most one empty line between two. */
export function lines(max: number, message = tooLong(max)) {
  return v.pipe(v.string(message), v.transform(cleanLines), v.maxLength(max, message));
}

function tooLong(max: number): string {
  return `Use no máximo ${max} caracteres.`;
}

function cleanLines(text: string): string {
  const cleaned = text.split(/\r?\n/).map((part) => plainText(part, part.length));
  return cleaned
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function phoneField(message = 'Escreva um telefone com DDD, como (47) 99999-0000.') {
  return readBy(normalizePhone, message);
}

export function emailField(message: string) {
  return readBy(normalizeEmail, message);
}

export const cnpjField = readBy(readCnpj, 'Confira o CNPJ: ele não é válido.');

export const maxBairroLength = 60;

/** Takes a day since 2020, like '2026-11-22'; valibot's check takes the 31st of February too. */
export function dayField(message?: string) {
  return v.pipe(
    v.string(message),
    v.check((text) => text > '2020' && isDay(text), message),
  );
}

export const pastDayMessage = 'Esse dia já passou. Escolha hoje ou um dia depois.';

/** Takes today in Brasília, or a later day. */
export function comingDay(message = pastDayMessage) {
  return v.pipe(
    dayField(message),
    v.check((text) => text >= brasiliaDay(Date.now()), message),
  );
}

export const codeField = v.pipe(
  v.string(),
  v.transform((typed) => plainNumber(typed).replace(/\D/g, '')),
  v.length(6, 'O código tem seis números.'),
);

/** The answer `proof_required` held the challenge that this solves. */
export const proofField = v.optional(v.pipe(v.string(), v.maxLength(4000)));

export function wholeNumber(
  max: number,
  message = `Escreva um número inteiro, de 1 a ${max}.`,
  min = 1,
) {
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** Returns null for an empty text, NaN for no number. */
export function readWhole(typed: string): number | null {
  const digits = typed.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const priceMessage = 'Escreva o preço em reais, como 420 ou 1.250,50.';

/** Takes a price in reais and whole cents, 99,999 at most. */
export function reais(
  min: number,
  message = priceMessage,
  { tooHigh = message, tooPrecise = message } = {},
) {
  return v.pipe(
    v.number(message),
    v.minValue(min, message),
    v.maxValue(99_999, tooHigh),
    v.check((price) => Number(price.toFixed(2)) === price, tooPrecise),
  );
}

/** Returns null for an empty text, NaN for no number. */
export function readReais(typed: string): number | null {
  const price = parseReais(typed, Number.MAX_SAFE_INTEGER);
  if ('value' in price) return price.value;
  return price.problem === 'empty' ? null : Number.NaN;
}
