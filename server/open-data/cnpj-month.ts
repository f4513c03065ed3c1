import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OperatorError } from '#server/command-line.ts';
import { writeComplete } from '#server/database/data-dir.ts';
import { cities } from '#src/catalogue/cities.ts';
import { readCnpj } from '#src/shared/text/documents.ts';
import { capitalized } from '#src/shared/text/words.ts';
import {
  type Candidate,
  type CnpjCompany,
  readEstablishment,
  storedName,
  toRecord,
} from './cnpj.ts';
import {
  type Fault,
  type FaultCounts,
  type FaultyLine,
  type Kind,
  type Progress,
  type ReadFile,
  type ReadLine,
  readLines,
  type SourceFile,
  withEntry,
} from './cnpj-lines.ts';
import { rootOf } from './identity.ts';
import type { OpenDataRecord } from './record.ts';
import { isBusiness, isOfTheTrade } from './trade.ts';

interface ReadDeps {
  /** The folder holds the results of each file until another month is read. */
  folder: string;
  /** The month is like '2026-10', and given where the files do not say it. */
  month?: string | undefined;
  onProgress?: (progress: Progress) => void;
}

/**
 * Reads a month of the Receita's files as `import-open-data cnpj` takes it. The server does not
 * read the files, and goes on answering. Throws OperatorError.
 */
export async function readForImport(
  files: readonly string[],
  dataDir: string,
  month: unknown,
): Promise<object> {
  const folder = join(dataDir, stageFolder);
  const { stderr } = process;
  const { faultyLines, ...read } = await readCnpjMonth(files, {
    folder,
    month: typeof month === 'string' ? month : undefined,
    ...(stderr.isTTY && { onProgress: createProgressBar(stderr) }),
  });
  const quarantine = join(folder, `${read.month}-faults.jsonl`);
  const lines = faultyLines.map((fault) => `${JSON.stringify(fault)}\n`);
  await writeComplete(quarantine, lines.join(''));
  const note = `The lines with faults are in ${quarantine} until the month is imported.`;
  return { ...read, notes: lines.length > 0 ? [note] : [] };
}

const stageFolder = 'import-open-data';

/** Deletes what was stored of the files, with personal data, once they are imported. */
export async function forgetFiles(dataDir: string): Promise<void> {
  await rm(join(dataDir, stageFolder), { recursive: true, force: true });
}

/** Writes one line of a terminal over again, ten times a second at most. */
function createProgressBar(terminal: NodeJS.WriteStream) {
  let writtenAt = 0;
  return ({ file, share, lines }: Progress) => {
    const isDone = share >= 1;
    if (!isDone && Date.now() - writtenAt < 100) return;
    writtenAt = Date.now();
    const bar = '#'.repeat(Math.round(share * 30)).padEnd(30, '.');
    const text = `${file.padEnd(24)} ${bar} ${Math.round(share * 100)} %, ${lines} lines`;
    terminal.write(`\r${text}\x1b[K${isDone ? '\n' : ''}`);
  };
}

/**
 * Reads a month of the Receita's files as they were downloaded, without unpacking them to the disk.
 * Companies are read twice: the names of the trade choose establishments, and the establishments the
 * companies to keep, since there is no room in memory for all of them. What a file gave is stored in
 * `folder`, so that an import that was killed goes on with the next file. Throws OperatorError.
 */
export async function readCnpjMonth(
  paths: readonly string[],
  { folder, month: givenMonth, onProgress = () => undefined }: ReadDeps,
) {
  const files = await Promise.all(paths.map(openFile));
  refuseIncomplete(files);
  const month = monthOf(files, givenMonth);
  const stage = join(folder, month);
  await forgetOthers(folder, month);
  await mkdir(stage, { recursive: true, mode: 0o700 });
  const read = createPasses(files, stage, onProgress);

  const named = await read<[root: string, name: string]>('names', 'Empresas', (fields) =>
    isOfTheTrade(fields[1] ?? '') ? { kept: [fields[0] ?? '', storedName(fields[1])] } : null,
  );
  const legalNames = new Map(named.kept);
  const version = versionOf(named.kept);
  const chosen = await read<Candidate>(`candidates-${version}`, 'Estabelecimentos', (fields) => {
    const candidate = readEstablishment(fields, legalNames);
    if (!candidate) return null;
    if (readCnpj(candidate.cnpj) !== candidate.cnpj) return { fault: 'wrong check digits' };
    const { openedOn } = candidate;
    if (openedOn === null ? /^0*$/.test(fields[10]?.trim() ?? '') : openedOn.slice(0, 7) <= month)
      return { kept: candidate };
    return { kept: { ...candidate, openedOn: null }, fault: 'impossible date, left out' };
  });
  const roots = new Set(chosen.kept.map(rootOf));
  const rootsVersion = versionOf([...roots]);
  const owners = await read<[root: string, company: CnpjCompany]>(
    `companies-${rootsVersion}`,
    'Empresas',
    ([root = '', name, nature = '']) =>
      roots.has(root) ? { kept: [root, { legalName: storedName(name), nature }] } : null,
  );
  const meis = await read<string>(`mei-${rootsVersion}`, 'Simples', ([root = '', , , , mei]) =>
    mei === 'S' && roots.has(root) ? { kept: root } : null,
  );

  const faults: FaultCounts = {};
  const faultyLines: FaultyLine[] = [];
  for (const found of [named, chosen, meis]) {
    addCounts(faults, found.faultCounts);
    for (const line of found.faults) faultyLines.push(line);
  }
  const leaveOut = (fault: Fault, { cnpj }: Candidate) => {
    faultyLines.push({ file: '', line: 0, fault, text: cnpj });
    addCounts(faults, { [fault]: 1 });
  };
  const records = toRecords(chosen.kept, new Map(owners.kept), new Set(meis.kept), leaveOut);
  // Records are lines, or two that are one, without the lines that are none.
  const counts = {
    Empresas: named.records,
    Estabelecimentos: chosen.records,
    Simples: meis.records,
  };
  return { month, records, counts, faults, faultyLines };
}

function toRecords(
  candidates: readonly Candidate[],
  companies: ReadonlyMap<string, CnpjCompany>,
  meis: ReadonlySet<string>,
  leaveOut: (fault: Fault, candidate: Candidate) => void,
): OpenDataRecord[] {
  return candidates.flatMap((candidate) => {
    const root = rootOf(candidate);
    const company = companies.get(root) ?? { legalName: '', nature: '' };
    const record = isBusiness(company) ? toRecord(candidate, company, meis.has(root)) : null;
    if (record) return [record];
    leaveOut(isBusiness(company) ? 'no name' : 'no business, left out', candidate);
    return [];
  });
}

/** Reads the files of a kind one after the other, each once: what it gave is stored beside its version. */
function createPasses(
  files: readonly MonthFile[],
  stage: string,
  onProgress: (progress: Progress) => void,
) {
  return async <Kept>(name: string, kind: Kind, read: ReadLine<Kept>): Promise<ReadFile<Kept>> => {
    const all: ReadFile<Kept> = { kept: [], records: 0, faults: [], faultCounts: {} };
    for (const file of files.filter((candidate) => candidate.kind === kind)) {
      const path = join(stage, `${name}-${file.name}.json`);
      const { version } = file;
      const stored = await readFile(path, 'utf8').then(JSON.parse, () => null);
      const found: ReadFile<Kept> =
        stored?.version === version ? stored : await readLines(file, read, onProgress);
      if (found !== stored) await writeComplete(path, JSON.stringify({ version, ...found }));
      all.records += found.records;
      addCounts(all.faultCounts, found.faultCounts);
      for (const record of found.kept) all.kept.push(record);
      for (const fault of found.faults) all.faults.push(fault);
    }
    refuseBroken(kind, all);
    return all;
  };
}

/** No more lines of a kind of file may be broken; of a usual month, a few in a million are. */
const brokenShare = 0.01;

/** Another layout or encoding must not pass for a month in which nearly all companies closed. */
function refuseBroken(kind: Kind, { records, faultCounts }: ReadFile<unknown>): void {
  const broken = faultCounts['broken line'] ?? 0;
  if (broken <= (records + broken) * brokenShare) return;
  throw new OperatorError(
    `Of ${records + broken} lines of ${kind}, ${broken} cannot be read; nothing was changed.`,
  );
}

function addCounts(all: FaultCounts, more: FaultCounts): void {
  for (const [fault, count] of Object.entries(more) as [Fault, number][])
    all[fault] = (all[fault] ?? 0) + count;
}

async function forgetOthers(folder: string, month: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => !name.startsWith(month));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

interface MonthFile extends SourceFile {
  /** A file that was downloaded again has another version. */
  version: string;
  /** The file in the zip has a name like 'K3241.K03200Y0.D61010.ESTABELE'. */
  entryName: string;
}

/** Raise it when a line becomes something else: stored results are then read again. */
const ruleVersion = 2;

const rules = versionOf([ruleVersion, cities.map(({ id }) => id)]);

/** Throws OperatorError for a file that is none of the Receita's. */
async function openFile(path: string): Promise<MonthFile> {
  const name = basename(path);
  const [, numbered, kind = numbered] =
    /^(?:(Empresas|Estabelecimentos)\d|(Simples))\.zip$/i.exec(name) ?? [];
  if (!kind)
    throw new OperatorError(
      `"${name}" is not read; Empresas0.zip to Empresas9.zip, Estabelecimentos0.zip to Estabelecimentos9.zip and Simples.zip are.`,
    );
  const { size, mtimeMs } = await stat(path).catch((error) => {
    throw new OperatorError(`The file "${path}" cannot be read (${error.code}).`);
  });
  const file = { path, name, kind: capitalized(kind.toLowerCase()) as Kind };
  const entryName = await withEntry(file, async ({ fileName }) => fileName);
  return { ...file, version: `${rules} ${size} ${mtimeMs}`, entryName };
}

/** Establishments and companies are spread over ten files each, not by state. Each is given once. */
function refuseIncomplete(files: readonly MonthFile[]): void {
  const numbered = ['Empresas', 'Estabelecimentos'].flatMap((kind) =>
    Array.from({ length: 10 }, (_, index) => `${kind}${index}.zip`),
  );
  const names = new Set<string>();
  for (const { name } of files) {
    if (names.has(name.toLowerCase())) throw new OperatorError(`"${name}" is given twice.`);
    names.add(name.toLowerCase());
  }
  const missing = [...numbered, 'Simples.zip'].filter((name) => !names.has(name.toLowerCase()));
  if (missing.length > 0)
    throw new OperatorError(`The month is incomplete: ${missing.join(', ')} must be given too.`);
}

/** Reads the day in the names inside the zips, like 'D61010' of 2026-10-10. */
function monthOf(files: readonly MonthFile[], givenMonth?: string, now = new Date()): string {
  const months = files.map(({ entryName }) => {
    const [, digit, month] = /\.D(\d)(\d\d)\d\d\b/.exec(entryName) ?? [];
    if (!digit) return givenMonth ?? '';
    const year = now.getUTCFullYear();
    return `${year - ((year - Number(digit)) % 10)}-${month}`;
  });
  const silent = files.filter((_, index) => months[index] === '').map(({ name }) => name);
  if (silent.length > 0)
    throw new OperatorError(
      `The month is not in the file names inside ${silent.join(', ')}; give it with --month, like 2026-10.`,
    );
  const [month = '', ...others] = new Set([...(givenMonth ? [givenMonth] : []), ...months]);
  if (others.length === 0) return month;
  throw new OperatorError(`The files are of several months: ${[month, ...others].join(', ')}.`);
}

function versionOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 12);
}
