import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { OperatorError } from '#server/command-line.ts';
import { writeComplete } from '#server/database/data-dir.ts';
import { cities } from '#src/catalogue/cities.ts';
import { capitalized, plainText } from '#src/shared/text/words.ts';
import {
  type Candidate,
  type CnpjCompany,
  isValidCnpj,
  readEstablishment,
  toRecord,
} from './cnpj.ts';
import { rootOf } from './identity.ts';
import { shownName } from './name.ts';
import type { OpenDataRecord } from './record.ts';
import { isBusiness, isOfTheTrade } from './trade.ts';

/** The line was left out, or a part of it was. */
interface FaultyLine {
  file: string;
  /** Lines count from 1. */
  line: number;
  fault: Fault;
  /** The text has at most 1,000 characters. */
  text: string;
}

type Fault =
  | 'broken line'
  | 'NUL byte, removed'
  | 'UTF-8, read as such'
  | 'impossible date, left out'
  | 'wrong check digits'
  | 'no business, left out'
  | 'no name';

export interface CnpjMonth {
  /** The month is like '2026-10'. */
  readOn: string;
  records: OpenDataRecord[];
  /** The numbers count records of each kind of file, without the lines that are none. */
  counts: Record<Kind, number>;
  /** Only the first faults of each file and reading stand here. */
  faults: FaultyLine[];
  faultCounts: FaultCounts;
}

type FaultCounts = Partial<Record<Fault, number>>;

interface ReadDeps {
  /** The folder holds the results of each file until another month is read. */
  folder: string;
  /** The month is like '2026-10', and given where the files do not say it. */
  month?: string | undefined;
  onProgress?: (progress: Progress) => void;
}

export interface Progress {
  file: string;
  /** The share is from 0 to 1. */
  share: number;
  lines: number;
}

/**
 * Reads a month of the Receita's files as they were downloaded, without unpacking them to the disk.
 * Companies are read twice: the names of the trade choose establishments, and the establishments the
 * companies to keep, since there is no room in memory for all of them. What a file gave is stored in
 * `folder`, so that an import that was killed goes on with the next file. Throws OperatorError.
 */
export async function readCnpjMonth(
  paths: readonly string[],
  { folder, month, onProgress = () => undefined }: ReadDeps,
): Promise<CnpjMonth> {
  const files = await Promise.all(paths.map(openFile));
  refuseIncomplete(files);
  const readOn = monthOf(files, month);
  const stage = join(folder, readOn);
  await forgetOthers(folder, readOn);
  await mkdir(stage, { recursive: true, mode: 0o700 });
  const pass = async <Kept>(name: string, kind: Kind, read: ReadLine<Kept>) => {
    const ofKind = files.filter((file) => file.kind === kind);
    const found = await readFiles(ofKind, { name, stage, read, onProgress });
    refuseBroken(kind, found);
    return found;
  };

  const named = await pass<[root: string, name: string]>('names', 'Empresas', (fields) =>
    isOfTheTrade(fields[1] ?? '') ? { kept: [fields[0] ?? '', nameOf(fields[1])] } : null,
  );
  const legalNames = new Map(named.kept);
  const version = versionOf(named.kept);
  const chosen = await pass<Candidate>(`candidates-${version}`, 'Estabelecimentos', (fields) => {
    const candidate = readEstablishment(fields, legalNames);
    if (!candidate) return null;
    if (!isValidCnpj(candidate)) return { fault: 'wrong check digits' };
    const { openedOn } = candidate;
    if (openedOn === null ? /^0*$/.test(fields[10]?.trim() ?? '') : openedOn.slice(0, 7) <= readOn)
      return { kept: candidate };
    return { kept: { ...candidate, openedOn: null }, fault: 'impossible date, left out' };
  });
  const roots = new Set(chosen.kept.map(({ cnpj }) => cnpj.slice(0, 8)));
  const rootsVersion = versionOf([...roots]);
  const owners = await pass<[root: string, company: CnpjCompany]>(
    `companies-${rootsVersion}`,
    'Empresas',
    ([root = '', name, nature = '']) =>
      roots.has(root) ? { kept: [root, { legalName: nameOf(name), nature }] } : null,
  );
  const meis = await pass<string>(`mei-${rootsVersion}`, 'Simples', ([root = '', , , , mei]) =>
    mei === 'S' && roots.has(root) ? { kept: root } : null,
  );

  const companies = new Map(owners.kept);
  const isMei = new Set(meis.kept);
  const records: OpenDataRecord[] = [];
  const left: FaultyLine[] = [];
  for (const candidate of chosen.kept) {
    const root = rootOf(candidate);
    const company = companies.get(root) ?? { legalName: '', nature: '' };
    const record = isBusiness(company) ? toRecord(candidate, company, isMei.has(root)) : null;
    if (record) records.push(record);
    const fault = isBusiness(company) ? 'no name' : 'no business, left out';
    if (!record) left.push({ file: '', line: 0, fault, text: candidate.cnpj });
  }
  const counts = {
    Empresas: named.records,
    Estabelecimentos: chosen.records,
    Simples: meis.records,
  };
  const reads = [named, chosen, meis];
  const faults = [...reads.flatMap((read) => read.faults), ...left];
  const faultCounts: FaultCounts = {};
  for (const { fault } of left) addCounts(faultCounts, { [fault]: 1 });
  for (const read of reads) addCounts(faultCounts, read.faultCounts);
  return { readOn, records, counts, faults, faultCounts };
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

type Kind = keyof typeof fieldCounts;

const fieldCounts = { Empresas: 7, Estabelecimentos: 30, Simples: 7 };

/** The names match the file in a zip of each kind; a folder ends with '/'. */
const entryNames: Record<Kind, RegExp> = {
  Empresas: /EMPRECSV[^/]*$/i,
  Estabelecimentos: /ESTABELE[^/]*$/i,
  Simples: /SIMPLES[^/]*$/i,
};

interface SourceFile {
  path: string;
  /** The name is like 'Estabelecimentos0.zip'. */
  name: string;
  kind: Kind;
  /** A file that was downloaded again has another version. */
  version: string;
  /** The file in the zip has a name like 'K3241.K03200Y0.D61010.ESTABELE'. */
  entryName: string;
}

/** Raise it when a line becomes something else: stored results are then read again. */
const ruleVersion = 2;

const rules = versionOf([ruleVersion, cities.map(({ id }) => id)]);

/** Throws OperatorError for a file that is none of the Receita's. */
async function openFile(path: string): Promise<SourceFile> {
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

/** Opens the one file of its kind in a zip. Throws OperatorError for a zip that is damaged. */
async function withEntry<Result>(
  { path, kind }: Pick<SourceFile, 'path' | 'kind'>,
  work: (entry: yauzl.Entry, zip: yauzl.ZipFile) => Promise<Result>,
): Promise<Result> {
  try {
    const zip = await yauzl.openPromise(path, { autoClose: false });
    try {
      const entries: yauzl.Entry[] = [];
      for await (const entry of zip.eachEntry())
        if (entryNames[kind].test(entry.fileName)) entries.push(entry);
      const [entry, ...others] = entries;
      if (!entry || others.length > 0) throw new Error(`it has ${entries.length} files of ${kind}`);
      return await work(entry, zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `"${basename(path)}" is no complete zip, download it again (${(error as Error).message}).`,
    );
  }
}

/** Establishments and companies are spread over ten files each, not by state. Each is given once. */
function refuseIncomplete(files: readonly SourceFile[]): void {
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
function monthOf(files: readonly SourceFile[], givenMonth?: string, now = new Date()): string {
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

/** The function returns a value, a fault, or both; null for nothing. */
type ReadLine<Kept> = (fields: readonly string[]) => { kept?: Kept; fault?: Fault } | null;

interface ReadFile<Kept> {
  kept: Kept[];
  /** A record is a line, or two that are one, with all fields. */
  records: number;
  faults: FaultyLine[];
  faultCounts: FaultCounts;
}

interface Pass<Kept> {
  name: string;
  stage: string;
  read: ReadLine<Kept>;
  onProgress: (progress: Progress) => void;
}

/** Reads files one after the other, each once: what it gave is stored beside its version. */
async function readFiles<Kept>(
  files: readonly SourceFile[],
  { name, stage, read, onProgress }: Pass<Kept>,
): Promise<ReadFile<Kept>> {
  const all: ReadFile<Kept> = { kept: [], records: 0, faults: [], faultCounts: {} };
  for (const file of files) {
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
  return all;
}

/**
 * The files have one layout: every field quoted, ';' between them, a line feed after each line, in
 * ISO-8859-1, of which Windows-1252 is the safe superset; single lines are UTF-8. That is split here, because a general
 * reader of CSV took 20 times as long, an hour for a month, and loses its place at a stray quote.
 */
async function readLines<Kept>(
  { path, name, kind }: SourceFile,
  read: ReadLine<Kept>,
  onProgress: (progress: Progress) => void,
): Promise<ReadFile<Kept>> {
  const kept: Kept[] = [];
  const faults: FaultyLine[] = [];
  const faultCounts: FaultCounts = {};
  let lines = 0;
  let records = 0;
  const addFault = (fault: Fault, text: string, line = lines) => {
    addCounts(faultCounts, { [fault]: 1 });
    // Further faults say nothing new.
    if (faults.length < 10_000)
      faults.push(detached({ file: name, line, fault, text: text.slice(0, 1000) }));
  };
  // The text begins a record that has a line feed in it, or no record at all.
  let begun: { text: string; line: number } | null = null;
  const giveUp = () => {
    if (begun) addFault('broken line', begun.text, begun.line);
    begun = null;
  };
  const readLine = (latin1: string) => {
    lines += 1;
    // Nearly all lines are ASCII.
    const decoded = /[\x80-\xff]/.test(latin1) ? decodeLine(latin1) : null;
    const line = (decoded?.text ?? latin1).replaceAll('\0', '').replace(/\r$/, '');
    if (latin1.includes('\0')) addFault('NUL byte, removed', line);
    if (decoded?.encoding === 'UTF-8') addFault('UTF-8, read as such', line);
    if (line === '') return;
    let fields = fieldsOf(line, kind);
    if (!fields && begun) {
      fields = fieldsOf(`${begun.text} ${line}`, kind);
      if (fields) begun = null;
    }
    giveUp();
    if (fields) records += 1;
    else begun = { text: line, line: lines };
    // Quotes stand twice; few lines are worth the time to see where.
    if (!fields || !read(fields)) return;
    const { kept: record, fault } = read(fields.map((field) => field.replaceAll('""', '"'))) ?? {};
    if (record !== undefined) kept.push(detached(record));
    if (fault) addFault(fault, line);
  };
  await withEntry({ path, kind }, async (entry, zip) => {
    let bytes = 0;
    let checksum = 0;
    let rest = '';
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      const parts = (rest + chunk.toString('latin1')).split('\n');
      rest = (parts.pop() ?? '').slice(0, maxLine);
      for (const part of parts) readLine(part);
      onProgress({ file: name, share: bytes / entry.uncompressedSize, lines });
    }
    if (checksum !== entry.crc32) throw new Error('its checksum differs');
    if (rest !== '') readLine(rest);
    giveUp();
  });
  if (records === 0 && faults.length > 0)
    throw new OperatorError(`"${name}" has no line that can be read; nothing was changed.`);
  return { kept, records, faults, faultCounts };
}

/** Its characters are the bytes of the line as it was written. */
function decodeLine(line: string): { text: string; encoding: 'UTF-8' | 'Windows-1252' } {
  const bytes = Buffer.from(line, 'latin1');
  // What could be both is UTF-8: 'Ã‡' and the like are in no word.
  return isUtf8(bytes)
    ? { text: bytes.toString(), encoding: 'UTF-8' }
    : { text: windows1252.decode(bytes), encoding: 'Windows-1252' };
}

const windows1252 = new TextDecoder('windows-1252');

/** No record is nearly as long; a text without a line feed would fill the memory. */
const maxLine = 65_536;

/** Returns null for a text that is no record of this kind of file. */
function fieldsOf(line: string, kind: Kind): string[] | null {
  if (!line.startsWith('"') || !line.endsWith('"')) return null;
  const fields = line.slice(1, -1).split('";"');
  return fields.length === fieldCounts[kind] ? fields : null;
}

/** A part of a string keeps all of it in memory, which is a piece of the file. */
function detached<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

/** A legal name may be stored so. */
function nameOf(written = ''): string {
  return shownName(plainText(written, 150));
}

function versionOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 12);
}
