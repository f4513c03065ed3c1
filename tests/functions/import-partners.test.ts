import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, service } from '#functions/database/database.ts';
import { startImport } from '#functions/hosts/startup/import-partners.ts';
import type { Partner } from '#functions/partners/partners.ts';
import { interruptible } from './support/accounts.ts';
import { engines } from './support/database.ts';
import { collectLog } from './support/log.ts';

const partner: Partner = {
  name: 'Boa Obra',
  cities: ['sc/joinville'],
  sponsored: false,
  phone: '+5547999990000',
  address: 'Rua A, 1',
};

const done = 'Partners: 1 from the file are now in the database.';

function start(database: Database) {
  const { log, lines } = collectLog();
  const importing = startImport({ database, partners: [partner], log, retryMs: 20 });
  onTestFinished(importing.stop);
  return { ...importing, lines };
}

function namesIn(database: Database): Promise<{ name: string }[]> {
  return database.as(service, (query) => query<{ name: string }>('select name from companies'));
}

describe.each(engines)('the partners of the file, on $name', ({ open, missing }) => {
  test('are imported as soon as the database is back', async ({ skip }) => {
    if (missing) skip(missing);
    const inner = await open();
    const { state, database } = interruptible(inner);
    state.away = true;
    const { lines } = start(database);
    await delay(100);
    expect([await namesIn(inner), lines]).toEqual([[], []]);
    state.away = false;
    await expect.poll(() => lines).toEqual([done]);
    expect(await namesIn(inner)).toEqual([{ name: 'Boa Obra' }]);
  });

  test('are not imported any more once the server stops', async ({ skip }) => {
    if (missing) skip(missing);
    const inner = await open();
    const { state, database } = interruptible(inner);
    state.away = true;
    const { lines, stop } = start(database);
    await delay(50);
    stop();
    state.away = false;
    await delay(100);
    expect([await namesIn(inner), lines]).toEqual([[], []]);
  });
});
