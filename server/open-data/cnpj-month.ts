import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { OperatorError } from '#server/command-line.ts';
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
  type ReadFile,
  type ReadLine,
  readLines,
  type SourceFile,
  withEntry,
} from './cnpj-lines.ts';
import { rootOf } from './identity.ts';
import type { OpenDataRecord } from './record.ts';
import { isBusiness, isOfTheTrade } from './trade.ts';

/**
 * Reads a month of the Receita's files as they were downloaded, without unpacking them to the disk.
 * Companies are read twice: the names of the trade choose establishments, and the establishments the
 * companies to keep, since there is no room in memory for all of them. Throws OperatorError.
 */
export async function readCnpjMonth(paths: readonly string[]) {
  const files = await Promise.all(paths.map(openFile));
  refuseIncomplete(files);
  const month = monthOf(files);
  const read = <Kept>(kind: Kind, readLine: ReadLine<Kept>) => readKind(files, kind, readLine);
  const named = await read<[root: string, name: string]>('Empresas', (fields) =>
    isOfTheTrade(fields[1] ?? '') ? { kept: [fields[0] ?? '', storedName(fields[1])] } : null,
  );
  const legalNames = new Map(named.kept);
  const chosen = await read('Estabelecimentos', (fields) =>
    readCandidate(fields, legalNames, month),
  );
  const roots = new Set(chosen.kept.map(rootOf));
  const owners = await read<[root: string, company: CnpjCompany]>(
    'Empresas',
    ([root = '', name, nature = '']) =>
      roots.has(root) ? { kept: [root, { legalName: storedName(name), nature }] } : null,
  );
  const meis = await read<string>('Simples', ([root = '', , , , mei]) =>
    mei === 'S' && roots.has(root) ? { kept: root } : null,
  );
  const faults: FaultCounts = {};
  for (const { faultCounts } of [named, chosen, meis]) addCounts(faults, faultCounts);
  const faultyLines = [named, chosen, meis].flatMap((found) => found.faults);
  const leaveOut = (fault: Fault, { cnpj }: Candidate) => {
    faultyLines.push({ file: 'Estabelecimentos', line: 0, fault, text: cnpj });
    addCounts(faults, { [fault]: 1 });
  };
  const records = toRecords(chosen.kept, new Map(owners.kept), new Set(meis.kept), leaveOut);
  // Records are lines, or two that are one, without the lines that are none.
  const counts = {
    Empresas: named.records,
    Estabelecimentos: chosen.records,
    Simples: meis.records,
  };
  return { month, records, counts, faults, notes: notesOf(faultyLines) };
}

/** A line with an impossible date is kept without it. */
function readCandidate(
  fields: readonly string[],
  legalNames: ReadonlyMap<string, string>,
  month: string,
): ReturnType<ReadLine<Candidate>> {
  const candidate = readEstablishment(fields, legalNames);
  if (!candidate) return null;
  if (readCnpj(candidate.cnpj) !== candidate.cnpj) return { fault: 'wrong check digits' };
  const { openedOn } = candidate;
  if (openedOn === null ? /^0*$/.test(fields[10]?.trim() ?? '') : openedOn.slice(0, 7) <= month)
    return { kept: candidate };
  return { kept: { ...candidate, openedOn: null }, fault: 'impossible date, left out' };
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

/** Three examples of each fault say what is wrong with the files. */
function notesOf(faultyLines: readonly FaultyLine[]): string[] {
  const byFault = Map.groupBy(faultyLines, ({ fault }) => fault);
  return Array.from(byFault.values()).flatMap((lines) =>
    lines
      .slice(0, 3)
      .map(({ file, line, fault, text }) => `${fault}: ${file}, line ${line}: ${text}`),
  );
}

/** Reads the files of a kind one after the other, and names each on a terminal. */
async function readKind<Kept>(
  files: readonly SourceFile[],
  kind: Kind,
  readLine: ReadLine<Kept>,
): Promise<ReadFile<Kept>> {
  const all: ReadFile<Kept> = { kept: [], records: 0, faults: [], faultCounts: {} };
  for (const file of files.filter((candidate) => candidate.kind === kind)) {
    if (process.stderr.isTTY) process.stderr.write(`${file.name}\n`);
    const found = await readLines(file, readLine);
    all.records += found.records;
    addCounts(all.faultCounts, found.faultCounts);
    for (const record of found.kept) all.kept.push(record);
    all.faults.push(...found.faults);
  }
  refuseBroken(kind, all);
  return all;
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

interface MonthFile extends SourceFile {
  /** The file in the zip has a name like 'K3241.K03200Y0.D61010.ESTABELE'. */
  entryName: string;
}

/** Throws OperatorError for a file that is none of the Receita's. */
async function openFile(path: string): Promise<MonthFile> {
  const name = basename(path);
  const [, numbered, kind = numbered] =
    /^(?:(Empresas|Estabelecimentos)\d|(Simples))\.zip$/i.exec(name) ?? [];
  if (!kind)
    throw new OperatorError(
      `"${name}" is not read; Empresas0.zip to Empresas9.zip, Estabelecimentos0.zip to Estabelecimentos9.zip and Simples.zip are.`,
    );
  await access(path).catch((error) => {
    throw new OperatorError(`The file "${path}" cannot be read (${error.code}).`);
  });
  const file = { path, name, kind: capitalized(kind.toLowerCase()) as Kind };
  const entryName = await withEntry(file, async ({ fileName }) => fileName);
  return { ...file, entryName };
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
function monthOf(files: readonly MonthFile[], now = new Date()): string {
  const months = files.map(({ entryName }) => {
    const [, digit, month] = /\.D(\d)(\d\d)\d\d\b/.exec(entryName) ?? [];
    if (!digit) return '';
    const year = now.getUTCFullYear();
    return `${year - ((year - Number(digit)) % 10)}-${month}`;
  });
  const silent = files.filter((_, index) => months[index] === '').map(({ name }) => name);
  if (silent.length > 0)
    throw new OperatorError(
      `The month is not in the file names inside ${silent.join(', ')}: download them again.`,
    );
  const [month = '', ...others] = new Set(months);
  if (others.length === 0) return month;
  throw new OperatorError(`The files are of several months: ${[month, ...others].join(', ')}.`);
}
