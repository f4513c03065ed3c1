import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '#server/command-line.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { openDataDir } from '#server/database/data-dir.ts';
import { type Database, service } from '#server/database/database.ts';
import { readCommandLine } from '#server/operator/command-line.ts';
import { connectSocket, createOperatorListener } from '#server/operator/socket.ts';
import { perThousand, writeCnpjMonth } from './support/cnpj-month.ts';
import { edit } from './support/company-app.ts';
import { createDataDir, openTestDatabase } from './support/database.ts';
import { askOf, shareEmptied } from './support/emptied.ts';
import { createFolder, createSmallDisk, withoutMount } from './support/folder.ts';
import { silentLog } from './support/log.ts';
import { createTestedOperator } from './support/operator.ts';
import { runHere, runProgram } from './support/operator-program.ts';
import { serverSettings } from './support/settings.ts';
import { serveSite } from './support/site.ts';

/** What a server gives the operator: a socket in its DATA_DIR. */
async function startServer(path?: string, stored = database()) {
  const { deps, listed } = createTestedOperator(stored);
  const dataDir = await openDataDir(path ?? (await createFolder()));
  dataDir.server.on('request', createOperatorListener(deps, dataDir.folder));
  onTestFinished(() => dataDir.close());
  const operate = (...args: string[]) => runHere(dataDir.folder, args);
  return { operate, listed, dataDir: dataDir.folder, folder: await createFolder() };
}

const anas = ['--name', 'Silva', '--email', 'ana@silva.example', '--city', 'sc/joinville'];

const database = shareEmptied();

const failed = (code: number, errors: unknown) => ({ code, output: '', errors });
const ask = askOf(database);

test('the command line invites, lists and approves', async () => {
  const { operate } = await startServer();
  expect(await operate('invite', '--email', 'ana@silva.example')).toEqual(
    failed(2, 'An invitation needs either --name and --city, or --company.\n'),
  );
  const invited = await operate('invite', ...anas, '--city', 'sc/blumenau', '--json');
  expect(invited).toMatchObject({ code: 0, errors: '' });
  const { link, companyId: id } = JSON.parse(invited.output);
  expect(link).toMatch(/^https:\/\/site\.example\/area-empresa#token_hash=[\w-]+&type=invite$/);
  const [{ review }] = JSON.parse((await operate('list', '--json')).output);
  expect((await operate('list')).output).toBe(
    [
      'ID                                    NAME   SLUG   STATE  CITIES                     WAITING         REVIEW    FEATURED UNTIL',
      `${id}  Silva  silva  new    sc/joinville, sc/blumenau  first approval  ${review}`,
      '',
    ].join('\n'),
  );
  expect((await operate('show', 'silva')).output).toContain(`\nreview   ${review}\n`);
  expect(await operate('approve', 'silva', '--review', review)).toMatchObject({ code: 0 });
  expect((await operate('requests', '--city', 'sc/joinville')).output).toBe('There is none.\n');
  const again = await operate('invite', ...anas);
  expect(again.output).toMatch(
    /^FIELD +VALUE\nlink +https:\/\/site\.example\/area-empresa#token_hash=[\w-]+&type=invite\ncompany id +[-\w]+\nname +Silva\nemail +ana@silva\.example\nis new +false\n$/,
  );
});

test('the command line imports, dumps and restores', async () => {
  const { operate, dataDir, folder, listed } = await startServer();
  const [csv, dump] = [join(folder, 'a.csv'), join(folder, 'dump.jsonl.gz')];
  const header = 'name,cities,phone,address\n';
  await writeFile(csv, `${header}Silva,sc/joinville,(47) 99999-0000,Rua A\nSouza,,x,Rua B\n`);
  expect(await operate('import', csv, '--apply')).toEqual({
    code: 1,
    output: [
      'FIELD       VALUE',
      'is applied  false',
      'outcome     Nothing was imported.',
      'problems    "cities" must name at least one city (line 3).',
      'problems    "phone" must be a Brazilian phone number with its area code (line 3), not "x".',
      'new         1',
      '',
    ].join('\n'),
    errors: '',
  });
  await writeFile(csv, `${header}Silva,sc/joinville,(47) 99999-0000,Rua A\n`);
  expect((await operate('import', csv)).output).toContain('add --apply to do it.');
  expect(await operate('import', csv, '--apply')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Imported.'),
  });
  expect(await operate('dump', dump)).toEqual(failed(0, ''));
  expect((await stat(dump)).mode & 0o777).toBe(0o600);
  expect(await operate('dump', dump)).toMatchObject({
    code: 1,
    errors: `The file "${dump}" cannot be written (EEXIST).\n`,
  });
  const printed = await runProgram({ DATA_DIR: dataDir }, ['dump']);
  expect(JSON.parse(printed.output.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    end: true,
  });
  await expect.poll(listed).toEqual(['Silva']);
  await writeFile(csv, `${header}Souza,sc/joinville,(47) 99999-1111,Rua B\n`);
  await operate('import', csv, '--apply');
  await expect.poll(listed).toEqual(['Silva', 'Souza']);
  expect(await operate('restore', dump)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^The database has 0 accounts, 2 companies, 0 registers and 0 companies from open data already/,
    ),
  });
  expect(await operate('restore', dump, '--replace')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nrestored rows +\d+\n$/),
  });
  await expect.poll(listed).toEqual(['Silva']);
  const half = join(folder, 'half.jsonl');
  // More than what waits in between, so that the server answers before it was sent.
  await writeFile(half, '{}\n'.repeat(5_000_000));
  expect(await operate('restore', half, '--replace')).toEqual(
    failed(1, 'The file is no dump of this site: its first line is not the header of one.\n'),
  );
  const long = join(folder, 'long.csv');
  await writeFile(long, 'nome\n'.repeat(7_000_000));
  expect(await operate('import', long)).toEqual(
    failed(2, expect.stringContaining('The command is too long.')),
  );
});

test('the command line imports a register in the encodings of spreadsheets', async () => {
  const { operate, folder } = await startServer();
  const file = join(folder, 'a.CSV');
  const about = ['--city', 'sc/joinville', '--source', 'Secretaria', '--date', '2026-01-02'];
  const importFrom = (path: string, ...more: string[]) =>
    operate('import-open-data', 'register', path, ...about, ...more);
  const text = 'Razão Social;Telefone;Situação\r\nAÇÃO LTDA;(47) 3433-1234;Ativa\r\n';
  await writeFile(file, Buffer.from(text, 'latin1'));
  const { code, output } = await importFrom(file);
  expect(code).toBe(0);
  for (const line of [
    'outcome     Nothing was imported; add --apply to do it.',
    'columns     phone (Telefone), name (Razão Social)',
    'unread      Situação',
    'entries     1',
  ])
    expect(output).toContain(`\n${line}\n`);
  const encoded = {
    'UTF-16': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16 of the other order': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'UTF-16 without its mark': Buffer.from(text, 'utf16le'),
    // 'Razão', 'Situação' and 'AÇÃO' as MS-DOS writes them.
    'MS-DOS': Buffer.from(
      text.replace(/[ãçÇÃ]/g, (letter) => ({ ã: 'Æ', ç: '\x87', Ç: '\x80', Ã: 'Ç' })[letter] ?? ''),
      'latin1',
    ),
    'Windows-1252': Buffer.from(text.replace('AÇÃO', '\x93AÇÃO\x94 \x96'), 'latin1'),
    'UTF-8': Buffer.from(`\uFEFF${text.replaceAll(';', ',')}`),
  };
  for (const [encoding, bytes] of Object.entries(encoded)) {
    // As Excel names its 'Unicode text'.
    const given = encoding === 'UTF-16' ? join(folder, 'a.txt') : file;
    await writeFile(given, bytes);
    expect(await importFrom(given, '--apply')).toMatchObject({ code: 0 });
    const [register] = await ask<{ name: string }>(
      `select entries -> 0 ->> 'name' as name from registers`,
    );
    const name = encoding === 'Windows-1252' ? '“AÇÃO” – LTDA' : 'AÇÃO LTDA';
    expect(register, encoding).toEqual({ name });
  }
  await writeFile(file, Buffer.from('PK\x03\x04 \0\0 Empresa'));
  expect(await importFrom(file)).toMatchObject({
    code: 1,
    errors: `The file "${file}" is no text; save it as CSV in UTF-8.\n`,
  });
  await writeFile(file, 'Empresa,CNPJ\nSouza,1\nMaria,\nPágina 1 de 2,\n');
  const refused = await importFrom(file, '--apply', '--json');
  expect(refused).toMatchObject({ code: 1, errors: '' });
  expect(JSON.parse(refused.output)).toMatchObject({
    problems: ['"cnpj" must be a valid CNPJ or CPF (line 2), not "1".'],
    individuals: ['line 3 ("Maria")', 'line 4 ("Página 1 de 2")'],
  });
  expect(await importFrom('a.xls')).toMatchObject({
    code: 2,
    errors: 'The file must be a .csv file.\n',
  });
});

test('the command line imports a month of the Receita', async () => {
  const { operate } = await startServer();
  const month = await writeCnpjMonth(await createFolder(), { rows: 1000 });
  const { output } = await operate('import-open-data', 'cnpj', ...month, '--apply', '--json');
  const { tier1, tier2, tier3, brokenLines } = perThousand;
  expect(JSON.parse(output)).toMatchObject({
    isApplied: true,
    counts: { Empresas: 1000, Estabelecimentos: 1000 - brokenLines, Simples: 200 },
    openData: { added: tier1 + tier2 + tier3, byTier: { 1: tier1, 2: tier2, 3: tier3 } },
  });
});

test('the command line works on the database of a running server, whichever that is', async () => {
  const env = { ...(await serverSettings([])), SITE_URL: 'https://site.example' };
  await serveSite({ 'index.html': 'home' }, { env });
  const operate = (...args: string[]) => runProgram({ DATA_DIR: env.DATA_DIR }, args);
  const list = () => runHere(env.DATA_DIR, ['list', '--json']);
  await expect.poll(list).toMatchObject({ code: 0, output: '[]\n' });
  const invited = await operate('invite', ...anas, '--json');
  expect(invited).toMatchObject({ code: 0, errors: '' });
  const { link, companyId } = JSON.parse(invited.output);
  expect(link).toMatch(/^https:\/\/site\.example\/area-empresa#token_hash=[\w-]+&type=invite$/);
  expect(JSON.parse((await list()).output)).toMatchObject([{ id: companyId, name: 'Silva' }]);
  const deleted = await operate('delete', 'Silva', '--unasked', '--json');
  expect(JSON.parse(deleted.output)).toMatchObject({ deletedCompanyId: companyId, users: 1 });
});

test('the command line says that the database is away', async () => {
  const DATABASE_URL = 'postgresql://postgres@127.0.0.1:1/none';
  const env = { ...(await serverSettings()), DATABASE_URL };
  await serveSite({ 'index.html': 'home' }, { env });
  const list = () => runProgram({ DATA_DIR: env.DATA_DIR }, ['list']);
  await expect.poll(list).toEqual(failed(1, 'The database cannot be reached.\n'));
});

test('the command line says that the server is starting', async () => {
  const { operate } = await startServer(
    undefined,
    openTestDatabase(() => new Promise(() => undefined)),
  );
  expect(await operate('list')).toEqual(
    failed(1, 'The server is starting; try again once its log says that the database is ready.\n'),
  );
});

test('the command line says that no server runs', async () => {
  const folder = await createFolder();
  const message =
    'No server is running with this DATA_DIR: start it with "npm start", or set DATA_DIR to its folder.\n';
  expect(await runProgram({ DATA_DIR: folder }, ['list'])).toEqual(failed(1, message));
  // Left behind by a server that was killed.
  const dataDir = await openDataDir(folder);
  await dataDir.close();
  await writeFile(join(folder, 'operator.sock'), '');
  expect(await runHere(folder, ['list'])).toMatchObject({ code: 1, errors: message });
});

test.each([
  [[], 'No command is given.'],
  [['lsit'], 'There is no command "lsit"; see --help.'],
  [['toString'], 'There is no command "toString"; see --help.'],
  [
    ['import-open-data'],
    'The command "import-open-data" is not complete: import-open-data cnpj, import-open-data overture, import-open-data register.',
  ],
  [['open-data', 'shwo'], '"shwo" is not expected here.'],
  [['open-data', 'show'], 'The company is missing: open-data show <company>'],
  [['open-data', 'same', 'x'], 'The other is missing: open-data same <company> <other>'],
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
  expect(await runProgram({}, ['list', '--wating'])).toEqual(
    failed(2, "Unknown option '--wating'.\n"),
  );
  expect(await runHere('/nowhere', ['import', 'x.xls'])).toEqual(
    failed(2, 'The file must be a .json or a .csv file.\n'),
  );
});

test('the command line explains itself and each command', async () => {
  const general = await runProgram({}, ['--help']);
  expect(general).toMatchObject({ code: 0, errors: '' });
  const names = Array.from(
    general.output.matchAll(/^ {2}([a-z-]+(?: [a-z]+)?) {2}/gm),
    ([, name]) => name ?? '',
  );
  expect(names).toHaveLength(39);
  for (const name of names) {
    const explained = new RegExp(`^npm run operator -- ${name} .+\n\n[A-Z].+\\.(\n|$)`);
    expect(readCommandLine([...name.split(' '), '--help'])).toEqual({
      help: expect.stringMatching(explained),
    });
  }
});

test('the file of a dump is gone when it could not be completed', async () => {
  const dataDir = await openDataDir(await createFolder());
  onTestFinished(() => dataDir.close());
  dataDir.server.on('request', (_request, response) => {
    response.writeHead(200).write('{"dump":"alugacacamba"}\n', () => response.destroy());
  });
  const file = join(await createFolder(), 'dump.jsonl');
  expect(await runProgram({ DATA_DIR: dataDir.folder }, ['dump', file])).toEqual(
    failed(1, 'The server broke the dump off; it is not complete.\n'),
  );
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

/** What does not fit between a server and a reader that does not read, also compressed. */
async function insertMegabytes(database: Database): Promise<void> {
  await database.ready;
  await database.withIdentity(service, async (query) => {
    await query(
      `insert into registers select 'sc/joinville', 'Secretaria', null, now(), jsonb_agg(
          jsonb_build_object('name', encode(sha256(n::text::bytea), 'hex'))
        ) from generate_series(1, 10000) n`,
    );
  });
}

test('a company saves while nobody reads the dump that was asked for', async () => {
  const dataDir = await createDataDir();
  const before = connectDatabase({ url: null, folder: dataDir, log: silentLog });
  await insertMegabytes(before);
  await before.close();
  const site = await serveSite(
    { 'index.html': 'home' },
    { env: { DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  const socketPath = join(dataDir, 'operator.sock');
  const operator = connectSocket(socketPath);
  const list = () => operator.run('list', {}).catch(() => null);
  await expect.poll(list).toEqual([]);
  const ana = { name: 'Silva', email: 'ana@silva.example', cities: ['sc/joinville'] };
  const { link } = (await operator.run('invite', ana)) as { link: string };
  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash');
  const send = async (method: string, path: string, body: unknown, headers = {}) => {
    const response = await fetch(site.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, content: await response.json() };
  };
  const { content: session } = await send('POST', '/auth/v1/verify', {
    type: 'invite',
    token_hash,
  });
  const authorization = `Bearer ${session.access_token}`;
  const save = (version: number) =>
    send('PUT', '/functions/v1/company', { ...edit, version }, { authorization });
  const dump = request({
    socketPath,
    path: '/dump',
    method: 'POST',
    headers: { host: 'localhost' },
  }).end();
  const [response] = await once(dump, 'response');
  expect(await save(1)).toMatchObject({ status: 200, content: { version: 2 } });
  expect((await readdir(dataDir)).filter((name) => name.includes('jsonl'))).toEqual([]);
  const lines = (await text(response)).trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: true, rows: lines.length - 2 });
});

test('a dump for which the disk has no space is refused in a sentence', async ({ skip }) => {
  const folder = await createSmallDisk('128k');
  if (!folder) return skip(withoutMount);
  await insertMegabytes(database());
  const { operate } = await startServer(folder);
  expect(await operate('dump', join(await createFolder(), 'dump.jsonl'))).toEqual(
    failed(1, `The folder "${folder}" of DATA_DIR cannot be used: the disk is full.\n`),
  );
  await ask('select');
});
