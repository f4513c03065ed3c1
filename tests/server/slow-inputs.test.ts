import { readdirSync } from 'node:fs';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { FieldError, parseFields } from '#server/http/body.ts';
import { commands } from '#server/operator/commands.ts';
import { maskContacts } from '#src/shared/contact/mask-contacts.ts';

/** Letters of the largest text that a route of JSON takes. */
const length = 16_000;

const plain = 'x'.repeat(length);

/** What makes a pattern with an unbounded repetition read a text from each of its letters again. */
const hostile = [
  'a-',
  'a.',
  '1-',
  '1.',
  '+',
  'www.',
  'a@',
  '(at)',
  '1 ',
  ' ',
  '@a',
  '0',
  'a/',
  '.a-',
  'um ',
  '1,',
  'ig:',
  'a ponto com ',
].map((part) => part.repeat(length / part.length));

const folder = 'src/company';

const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(`#src/company/${file}`) as Promise<Record<string, unknown>>),
);

const schemas = [
  ...modules.flatMap((module) => Object.entries(module)),
  ...Object.entries(commands).map(
    ([name, command]) => [name, 'schema' in command ? command.schema : null] as const,
  ),
].filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]));

test.each(schemas)('no text in %s takes longer to refuse than a plain one', (_name, schema) => {
  for (const build of stringsOf(schema)) {
    const refusal = fastest(() => refuse(schema, build(plain)));
    for (const text of hostile) {
      const taken = fastest(() => refuse(schema, build(text)));
      expect(taken / refusal, text.slice(0, 8)).toBeLessThan(25);
    }
  }
});

test('contacts in a text are masked in a time that grows with its length alone', () => {
  for (const text of hostile) {
    const long = text.repeat(64);
    const apart = fastest(() => {
      for (let count = 0; count < 64; count += 1) maskContacts(text);
    });
    // The same where the time is linear, 64 times as long where it grows with the square.
    expect(fastest(() => maskContacts(long)) / apart, text.slice(0, 8)).toBeLessThan(8);
  }
});

function refuse(schema: v.GenericSchema, value: unknown): void {
  try {
    parseFields(schema, value);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
  }
}

/** Milliseconds that Linux counts at once; shorter times are none, or one of these. */
const tick = 4;

/** Milliseconds of the processor in the fastest of some runs, whatever else the machine does. */
function fastest(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.max(tick, Math.min(...times));
}

function isSchema(value: unknown): boolean {
  return (value as { kind?: unknown } | null)?.kind === 'schema';
}

type Build = (text: string) => unknown;

/** For each string that a schema has somewhere, what puts a text there. */
function* stringsOf(given: unknown, build = (value: unknown): unknown => value): Generator<Build> {
  const schema = given as {
    type: string;
    entries?: Record<string, unknown>;
    item?: unknown;
    wrapped?: unknown;
    options?: { entries?: Record<string, { literal?: unknown }> }[];
    key?: string;
  };
  if (schema.type === 'string') yield build;
  for (const [key, entry] of Object.entries(schema.entries ?? {}))
    yield* stringsOf(entry, (value) => build({ [key]: value }));
  if (schema.type === 'array') yield* stringsOf(schema.item, (value) => build([value]));
  if (schema.wrapped) yield* stringsOf(schema.wrapped, build);
  if (schema.type !== 'variant' && schema.type !== 'union') return;
  for (const option of schema.options ?? []) {
    const { key = '' } = schema;
    const chosen = { [key]: option.entries?.[key]?.literal };
    yield* stringsOf(option, (value) => build({ ...chosen, ...(value as object) }));
  }
}
