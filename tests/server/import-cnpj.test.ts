import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDataDir } from '#server/database/data-dir.ts';
import { service } from '#server/database/database.ts';
import { createOperatorListener } from '#server/operator/socket.ts';
import { cnpjOf, perThousand, writeCnpjMonth } from './support/cnpj-month.ts';
import { describeOnEngines } from './support/database.ts';
import { createTestedOperator } from './support/operator.ts';
import { runProgram, startProgram } from './support/operator-program.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cnpj-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const rows = 20_000;

const count = (perThousandRows: number) => (perThousandRows * rows) / 1000;

describeOnEngines('a month of the Receita', ({ open, missing }) => {
  test('is imported though the program was killed, and the next one adds, closes and moves companies', {
    tags: ['long'],
  }, async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const [files, dataFolder] = [await createFolder(), await createFolder()];
    const { folder, server, close } = await openDataDir(dataFolder);
    onTestFinished(close);
    server.on('request', createOperatorListener(createTestedOperator(database).deps, folder));
    const run = async (...args: string[]) => {
      const { output, errors } = await runProgram({ DATA_DIR: folder }, [...args, '--json']);
      expect(errors).toBe('');
      return JSON.parse(output);
    };
    const company = (root: string, change: Readonly<Record<number, string>> = {}) => ({
      ...{ 1: root, 2: '0001', 3: cnpjOf(root).slice(-2), 4: '1', 6: '02', 5: `CACAMBAS ${root}` },
      ...{ 11: '20190315', 20: 'SC', 21: '8179', ...change },
    });
    const october = await writeCnpjMonth(join(files, 'october'), {
      rows,
      more: [company('99010101'), company('99020202')],
    });

    const importing = ['import-base', 'cnpj', ...october, '--apply'];
    const killed = startProgram({ DATA_DIR: folder }, importing);
    const stage = join(folder, 'import-base', '2026-10');
    await expect
      .poll(
        () =>
          readdir(stage).then(
            ({ length }) => length,
            () => 0,
          ),
        { interval: 5 },
      )
      .toBeGreaterThan(3);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await run('base')).toMatchObject({ cities: [] });

    const first = await run(...importing);
    expect(first).toMatchObject({
      isApplied: true,
      counts: {
        Empresas: rows + 2,
        Estabelecimentos: rows + 2 - count(perThousand.brokenLines),
        Simples: rows / 5,
      },
      base: {
        added: count(perThousand.tier1 + perThousand.tier2 + perThousand.tier3) + 2,
        byTier: {
          1: count(perThousand.tier1) + 2,
          2: count(perThousand.tier2),
          3: count(perThousand.tier3),
        },
      },
    });
    expect(await readdir(folder)).not.toContain('import-base');

    const november = await writeCnpjMonth(join(files, 'november'), {
      rows: rows - 500,
      month: '2026-11',
      more: [
        company('99010101', { 21: '8047' }),
        company('99020202', { 6: '08' }),
        company('99030303'),
      ],
    });
    const second = await run('import-base', 'cnpj', ...november, '--apply');
    expect(second.base).toMatchObject({ added: 1, changed: 1, left: 1 });
    const stored = await database.withIdentity(service, (query) =>
      query(`select city_id, slug from base_companies where cnpj like '99%' order by slug`),
    );
    expect(stored).toEqual([
      { city_id: 'sc/blumenau', slug: 'cacambas-99010101' },
      { city_id: 'sc/joinville', slug: 'cacambas-99030303' },
    ]);
  });
});
