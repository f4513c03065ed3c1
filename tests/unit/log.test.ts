import { expect, it } from 'vitest';
import { createLog, jsonLine, readableLine } from '#server/http/log.ts';

const at = Date.UTC(2026, 10, 22, 14, 5, 9);

function linesOf(format: typeof jsonLine): string[] {
  const lines: string[] = [];
  const log = createLog(
    (entry) => lines.push(format(entry)),
    () => at,
  );
  log.info('request', { status: 200, city: undefined });
  log.warn('Redis does not answer.');
  return lines;
}

it('writes each entry as one line of JSON with its time and level', () => {
  expect(linesOf(jsonLine)).toEqual([
    '{"time":"2026-11-22T14:05:09.000Z","level":"info","message":"request","status":200}',
    '{"time":"2026-11-22T14:05:09.000Z","level":"warn","message":"Redis does not answer."}',
  ]);
});

it('writes entries readably for a terminal', () => {
  expect(linesOf(readableLine)).toEqual([
    '14:05:09 request status=200',
    '14:05:09 warn: Redis does not answer.',
  ]);
});

it('keeps an entry in one line whatever its message contains', () => {
  const entry = { time: '', level: 'error', message: 'one\ntwo' } as const;
  expect(jsonLine(entry).split('\n')).toHaveLength(1);
});
