import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, service } from '#functions/database/database.ts';
import { openDataDir } from '#functions/hosts/data-dir/open-data-dir.ts';
import { createOperatorListener } from '#functions/hosts/operator/listener.ts';
import { readCommandLine } from '#functions/hosts/operator/read-command-line.ts';
import { table } from '#functions/hosts/operator/table.ts';
import { UsageError } from '#functions/operator/operator-error.ts';
import { insertTestCompany, insertTestPhoto } from './support/companies.ts';
import { compileCache } from './support/compile-cache.ts';
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
  const env = { PATH, HOME, NO_COLOR: '1', ...compileCache, ...settings };
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

// The commands themselves are tested on both.
const [{ open: openEmbedded }] = engines;

describe('the command line, by the socket', () => {
  test('invites, lists and approves', async () => {
    const database = await openEmbedded();
    const { operate } = await startServer(database);
    const invited = await operate('invite', ...anas, '--city', 'sc/blumenau', '--json');
    expect(invited).toMatchObject({ code: 0, errors: '' });
    const { link, companyId: id } = JSON.parse(invited.output);
    expect(link).toMatch(/^https:\/\/site\.example\/area-empresa#token_hash=[\w-]+&type=invite$/);
    const [{ review }] = JSON.parse((await operate('list', '--json')).output);
    expect((await operate('list')).output).toBe(
      [
        'ID                                    NAME   CITIES                     STATE  WAITING         REVIEW    FEATURED UNTIL  PAGE',
        `${id}  Silva  sc/joinville, sc/blumenau  new    first approval  ${review}`,
        '',
      ].join('\n'),
    );
    expect((await operate('show', 'silva')).output).toContain(`\nreview   ${review}\n`);
    expect(await operate('approve', 'silva', '--review', 'other')).toEqual({
      code: 1,
      output: '',
      errors:
        'What waits of Silva is not what review other was of; look at it again with "show".\n',
    });
    const approved = await operate('approve', 'silva', '--review', review);
    const text = 'Silva is approved. Its state: without phone.\n';
    expect(approved).toEqual({ code: 0, output: text, errors: '' });
    await database.as(service, (query) => query(`update companies set phone = '+5547999990000'`));
    expect((await operate('list')).output).toContain('/empresa/silva\n');
    expect((await operate('approve', 'silva')).output).toBe(
      'Silva is approved. Its state: live. Its page: /empresa/silva\n',
    );
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

  test('prints what an approval makes public', async () => {
    const database = await openEmbedded();
    const { operate } = await startServer(database);
    const columns = { cnpj: '12345678000195' };
    const id = await insertTestCompany(database, { name: 'Silva', columns });
    const description = { status: 'pending', pending_description: 'Caminhão\nazul' };
    await insertTestPhoto(database, id, { digit: 'a', ...description });
    await database.as(service, (query) =>
      query(`insert into company_changes (company_id, name) values ($1, 'Silva e Filhas')`, [id]),
    );
    expect((await operate('approve', 'silva')).output).toBe(
      [
        'Silva e Filhas is approved. Its state: live. Its page: /empresa/silva-e-filhas',
        'APPROVED           VALUE',
        'name               Silva e Filhas',
        'CNPJ               12345678000195',
        `photo              ${id}/${'a'.repeat(64)}.webp`,
        `photo description  ${id}/${'a'.repeat(64)}.webp - Caminhão azul`,
        '',
      ].join('\n'),
    );
  });

  test('imports, dumps and restores', async () => {
    const { operate, folder, listed } = await startServer(await openEmbedded());
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
      errors: expect.stringMatching(
        /^The database has 0 accounts, 1 companies and 0 registers already/,
      ),
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

  test('imports a register in the encodings of spreadsheets', async () => {
    const database = await openEmbedded();
    const { operate, folder } = await startServer(database);
    const id = await insertTestCompany(database, { name: 'Caçambas Ação', phone: '+554734331234' });
    const file = join(folder, 'a.CSV');
    const about = ['--city', 'sc/joinville', '--source', 'Secretaria', '--date', '2026-01-02'];
    const text = 'Razão Social;Telefone;Situação\r\nAÇÃO LTDA;(47) 3433-1234;Ativa\r\n';
    await writeFile(file, Buffer.from(text, 'latin1'));
    expect(await operate('import-register', file, ...about)).toEqual({
      code: 0,
      output: [
        'Columns: phone = "Telefone", name = "Razão Social". Not read: Situação.',
        'ENTRY                 COMPANY        ID                                    BY',
        `line 2 ("AÇÃO LTDA")  Caçambas Ação  ${id}  phone and name`,
        '1 companies, 0 individuals by name alone, 0 expired and left out, 0 bad lines. Nothing was imported; add --apply to do it.\n',
      ].join('\n'),
      errors: '',
    });
    await writeFile(file, `\uFEFF${text.replaceAll(';', ',')}`);
    const applied = await operate('import-register', file, ...about, '--apply', '--json');
    expect(applied).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(applied.output)).toMatchObject({
      isApplied: true,
      lines: [{ name: 'AÇÃO LTDA', matches: [{ id }] }],
    });
    await writeFile(file, 'Empresa,CNPJ\nSouza,1\n');
    expect(await operate('import-register', file, ...about, '--apply')).toEqual({
      code: 1,
      output: [
        'line 2 ("Souza"): "cnpj" must be a valid CNPJ or CPF.',
        'Columns: cnpj = "CNPJ", name = "Empresa".',
        '0 companies, 0 individuals by name alone, 0 expired and left out, 1 bad lines. The 1 entries of before would be replaced. Nothing was imported.\n',
      ].join('\n'),
      errors: '',
    });
    expect(await operate('import-register', 'a.xls', ...about)).toMatchObject({
      code: 2,
      errors: 'The file must be a .csv file.\n',
    });
  });

  test('shows a company and the sums', async () => {
    const database = await openEmbedded();
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
        'page            /empresa/silva',
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
])('the command line %j is wrong', (args, sentence) => {
  const reading = () => readCommandLine(args);
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(sentence);
});

test('a wrong command line ends with exit code 2', async () => {
  expect(await runProgram({}, ['list', '--wating'])).toEqual({
    code: 2,
    output: '',
    errors: "Unknown option '--wating'.\n",
  });
  expect(await runProgram({ DATA_DIR: '/nowhere' }, ['import', 'x.xls'])).toEqual({
    code: 2,
    output: '',
    errors: 'The file must be a .json or a .csv file.\n',
  });
});

test('the server refuses what is wrong, with exit code 2', async () => {
  const { operate } = await startServer(await openEmbedded());
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
  const names = Array.from(general.output.matchAll(/^ {2}([a-z-]+) /gm), ([, name]) => name ?? '');
  expect(names).toHaveLength(15);
  for (const name of names) {
    const explained = new RegExp(`^npm run operator -- ${name} .+\n\n[A-Z].+\\.(\n|$)`);
    expect(readCommandLine([name, '--help'])).toEqual({ help: expect.stringMatching(explained) });
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
