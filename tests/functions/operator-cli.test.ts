import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#functions/database/database.ts';
import { openDataDir } from '#functions/hosts/data-dir/open-data-dir.ts';
import { createOperatorListener } from '#functions/hosts/operator/listener.ts';
import { table } from '#functions/hosts/operator/table.ts';
import { insertTestCompany } from './support/companies.ts';
import {
  createPostgresDatabase,
  engines,
  postgresUrl,
  withoutPostgres,
} from './support/database.ts';
import { createTestedOperator } from './support/operator.ts';

const program = fileURLToPath(import.meta.resolve('#functions/hosts/operator/operator.ts'));

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the operator's program in a process of its own, without the settings of this one. */
async function runProgram(settings: Record<string, string>, args: string[]): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NO_COLOR: '1', ...settings };
  const child = spawn(process.execPath, [program, ...args], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    closed,
  ]);
  return { code, output, errors };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'operator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** What a server gives the operator: a socket in its DATA_DIR. */
async function startServer(database: Database) {
  const { ports, listed } = createTestedOperator(database);
  const dataDir = await openDataDir(await createFolder());
  dataDir.server.on('request', createOperatorListener(ports));
  onTestFinished(() => dataDir.close());
  const operate = (...args: string[]) => runProgram({ DATA_DIR: dataDir.folder }, args);
  return { operate, listed, folder: await createFolder() };
}

const anas = ['--name', 'Silva', '--email', 'ana@silva.example', '--city', 'sc/joinville'];

describe.each(engines)('the command line, by the socket, on $name', ({ open, missing }) => {
  test('invites, lists and approves', async ({ skip }) => {
    if (missing) skip(missing);
    const { operate } = await startServer(await open());
    const invited = await operate('invite', ...anas, '--city', 'sc/blumenau', '--json');
    expect(invited).toMatchObject({ code: 0, errors: '' });
    const { link, companyId: id } = JSON.parse(invited.output);
    expect(link).toMatch(/^https:\/\/site\.example\/area-empresa#token_hash=[\w-]+&type=invite$/);
    expect((await operate('list')).output).toBe(
      [
        'ID                                    NAME   CITIES                     STATE  WAITING         FEATURED UNTIL',
        `${id}  Silva  sc/joinville, sc/blumenau  new    first approval`,
        '',
      ].join('\n'),
    );
    const approved = await operate('approve', 'silva');
    const text = 'Silva is approved. Its state: without phone.\n';
    expect(approved).toEqual({ code: 0, output: text, errors: '' });
    const again = await operate('invite', ...anas);
    expect(again.output).toMatch(
      /^Silva \([-\w]+\) was there already\.\nSend this link to ana@silva\.example; it works once, for seven days:\nhttps:\/\/site\.example\/area-empresa#token_hash=[\w-]+&type=invite\n$/,
    );
    expect(await operate('reject', id, '--reason', 'Não.')).toEqual({
      code: 1,
      output: '',
      errors: 'Nothing of Silva waits for approval.\n',
    });
  });

  test('imports, dumps and restores', async ({ skip }) => {
    if (missing) skip(missing);
    const { operate, folder, listed } = await startServer(await open());
    const [csv, dump] = [join(folder, 'a.csv'), join(folder, 'dump.jsonl.gz')];
    const header = 'name,cities,phone,address\n';
    await writeFile(csv, `${header}Silva,sc/joinville,(47) 99999-0000,Rua A\nSouza,,x,Rua B\n`);
    expect(await operate('import', csv, '--apply')).toEqual({
      code: 1,
      output: [
        'line 3 ("Souza"), field "cities": must name at least one city.',
        '1 companies are new, 0 are there already, 1 lines are bad. Nothing was imported.\n',
      ].join('\n'),
      errors: '',
    });
    await writeFile(csv, `${header}Silva,sc/joinville,(47) 99999-0000,Rua A\n`);
    expect((await operate('import', csv)).output).toContain('add --apply to do it.');
    expect(await operate('import', csv, '--apply')).toMatchObject({
      code: 0,
      output: '1 companies were imported; 0 were there already.\n',
    });
    expect(await operate('dump', dump)).toEqual({ code: 0, output: '', errors: '' });
    expect((await stat(dump)).mode & 0o777).toBe(0o600);
    expect(await operate('dump', dump)).toMatchObject({
      code: 1,
      errors: `The file "${dump}" cannot be written (EEXIST).\n`,
    });
    const printed = await operate('dump');
    expect(JSON.parse(printed.output.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      end: true,
    });
    await expect.poll(listed).toEqual(['Silva']);
    await operate('suspend', 'Silva');
    await expect.poll(listed).toEqual([]);
    expect(await operate('restore', dump)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The database has 0 accounts and 1 companies already/),
    });
    expect(await operate('restore', dump, '--replace')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ rows were restored\.\n$/),
    });
    await expect.poll(listed).toEqual(['Silva']);
    const half = join(folder, 'half.jsonl');
    await writeFile(half, printed.output.slice(0, -40));
    expect(await operate('restore', half, '--replace')).toMatchObject({ code: 1, output: '' });
    expect(listed()).toEqual(['Silva']);
    expect(await operate('restore', join(folder, 'none'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('cannot be read (ENOENT)'),
    });
  });

  test('shows a company and the sums', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const { operate } = await startServer(database);
    const id = await insertTestCompany(database, {
      name: 'Silva',
      columns: {
        created_at: '2026-01-02T03:04:05Z',
        approved_at: '2026-01-02T03:04:05Z',
        featured_until: '9999-12-31',
        description: 'Uma\nlinha \u001b[31mvermelha',
      },
    });
    const shown = await operate('show', id);
    expect(shown.output.replace(/T03:04:05\S+|T00:04:05\S+/g, 'T…')).toBe(
      [
        'FIELD           VALUE',
        `id              ${id}`,
        'name            Silva',
        'state           live',
        'cities          sc/joinville',
        'phone           (47) 99999-0000',
        'description     Uma linha  [31mvermelha',
        'featured until  without end',
        'created         2026-01-02T…',
        'approved        2026-01-02T…',
        '',
      ].join('\n'),
    );
    expect((await operate('stats', '--days', '7')).output).toBe(
      [
        'COMPANY  SHOWN  PAGE  CHAT  CALL  WEBSITE  SAVED',
        'Silva        0     0     0     0        0      0',
        '',
      ].join('\n'),
    );
  });
});

test('the command line goes straight to DATABASE_URL', async ({ skip }) => {
  if (!postgresUrl) skip(withoutPostgres);
  const DATABASE_URL = await createPostgresDatabase();
  const settings = { DATABASE_URL, DATA_DIR: await createFolder(), PORT: '4999' };
  const invited = await runProgram(settings, ['invite', ...anas, '--json']);
  expect(invited).toMatchObject({ code: 0, errors: '' });
  const { link, companyId } = JSON.parse(invited.output);
  expect(link).toMatch(/^http:\/\/localhost:4999\/area-empresa#token_hash=[\w-]+&type=invite$/);
  const listed = await runProgram(settings, ['list', '--json']);
  expect(JSON.parse(listed.output)).toMatchObject([{ id: companyId, name: 'Silva' }]);
  const dump = await runProgram(settings, ['dump']);
  expect(dump.output).toContain(companyId);
  expect(await runProgram(settings, ['delete', 'Silva', '--unasked'])).toEqual({
    code: 0,
    output: 'Silva is deleted, with 1 users and 0 photos.\n',
    errors: '',
  });
});

test('the command line says that no database answers', async () => {
  const settings = { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none' };
  const { code, errors } = await runProgram(settings, ['list']);
  expect(code).toBe(1);
  expect(errors).toMatch(/^The database .*\n$/);
});

test('the command line says that no server runs', async () => {
  const folder = await createFolder();
  const message =
    'No server is running with this DATA_DIR: start it with "npm start", or set DATABASE_URL.\n';
  expect(await runProgram({ DATA_DIR: folder }, ['list'])).toEqual({
    code: 1,
    output: '',
    errors: message,
  });
  // Left behind by a server that was killed.
  const dataDir = await openDataDir(folder);
  await dataDir.close();
  await writeFile(join(folder, 'operator.sock'), '');
  expect(await runProgram({ DATA_DIR: folder }, ['list'])).toMatchObject({
    code: 1,
    errors: message,
  });
  expect(await runProgram({ DATA_DIR: 'off' }, ['list'])).toMatchObject({
    code: 1,
    errors: 'DATA_DIR is "off", so that there is no database.\n',
  });
});

test.each([
  [[], 'No command is given.'],
  [['lsit'], 'There is no command "lsit"; see --help.'],
  [['toString'], 'There is no command "toString"; see --help.'],
  [['list', '--wating'], "Unknown option '--wating'."],
  [['list', '--waiting=1'], "Option '--waiting' does not take an argument."],
  [['list', 'x'], '"x" is not expected here.'],
  [['show'], 'The company is missing: show <company>'],
  [['show', 'x', 'y'], '"y" is not expected here.'],
  [['import', 'x.xls'], 'The file must be a .json or a .csv file.'],
])('the command line %j is wrong', async (args, sentence) => {
  const { code, output, errors } = await runProgram({ DATA_DIR: '/nowhere' }, args);
  expect({ code, output, first: errors.split('\n')[0] }).toEqual({
    code: 2,
    output: '',
    first: sentence,
  });
});

test('the server refuses what is wrong, with exit code 2', async () => {
  const { operate } = await startServer(await engines[0].open());
  expect(await operate('invite', '--email', 'ana@silva.example')).toEqual({
    code: 2,
    output: '',
    errors: 'An invitation needs either --name and --city, or --company.\n',
  });
  expect(await operate('stats', '--days', 'x')).toMatchObject({
    code: 2,
    errors: '--days must be a number of days from 1 to 3650.\n',
  });
});

test('the command line explains itself and each command', async () => {
  const general = await runProgram({}, ['--help']);
  expect(general).toMatchObject({ code: 0, errors: '' });
  const names = Array.from(general.output.matchAll(/^ {2}([a-z]+) /gm), ([, name]) => name ?? '');
  expect(names).toHaveLength(14);
  const helps = await Promise.all(names.map((name) => runProgram({}, [name, '--help'])));
  for (const [index, { code, output }] of helps.entries()) {
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^npm run operator -- ${names[index]} .+\n\n[A-Z].+\\.\n`));
  }
});

test('a table is aligned, each row on one line', () => {
  const rows = [
    ['São João', 5, ['a', 'b']],
    ['x\ny\u001b[2J', 1000, null],
  ];
  expect(table(['NAME', 'CHAT', 'PARTS'], rows)).toBe(
    ['NAME      CHAT  PARTS', 'São João     5  a, b', 'x y [2J   1000'].join('\n'),
  );
});

test('the file of a dump is gone when it could not be completed', async () => {
  const dataDir = await openDataDir(await createFolder());
  onTestFinished(() => dataDir.close());
  dataDir.server.on('request', (_request, response) => {
    response.writeHead(200).write('{"dump":"alugacacamba"}\n', () => response.destroy());
  });
  const file = join(await createFolder(), 'dump.jsonl');
  expect(await runProgram({ DATA_DIR: dataDir.folder }, ['dump', file])).toEqual({
    code: 1,
    output: '',
    errors: 'The server broke the dump off; it is not complete.\n',
  });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
