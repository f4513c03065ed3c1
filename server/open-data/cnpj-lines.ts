import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { OperatorError } from '#server/command-line.ts';

export type Kind = keyof typeof fieldCounts;

const fieldCounts = { Empresas: 7, Estabelecimentos: 30, Simples: 7 };

/** The names match the file in a zip of each kind; a folder ends with '/'. */
const entryNames: Record<Kind, RegExp> = {
  Empresas: /EMPRECSV[^/]*$/i,
  Estabelecimentos: /ESTABELE[^/]*$/i,
  Simples: /SIMPLES[^/]*$/i,
};

export interface SourceFile {
  path: string;
  name: string;
  kind: Kind;
}

/** The line was left out, or a part of it was. */
export interface FaultyLine {
  file: string;
  line: number;
  fault: Fault;
  text: string;
}

export type Fault =
  | 'broken line'
  | 'NUL byte, removed'
  | 'UTF-8, read as such'
  | 'impossible date, left out'
  | 'wrong check digits'
  | 'no business, left out'
  | 'no name';

export type FaultCounts = Partial<Record<Fault, number>>;

/** The function returns a value, a fault, or both; null for nothing. */
export type ReadLine<Kept> = (fields: readonly string[]) => { kept?: Kept; fault?: Fault } | null;

export interface ReadFile<Kept> {
  kept: Kept[];
  records: number;
  /** The first three lines of each fault stand here. */
  faults: FaultyLine[];
  faultCounts: FaultCounts;
}

/**
 * The files have one layout: every field quoted, ';' between them, a line feed after each line, in
 * ISO-8859-1, of which Windows-1252 is the safe superset; single lines are UTF-8. That is split here, because a general
 * reader of CSV took 20 times as long, an hour for a month, and loses its place at a stray quote.
 */
export async function readLines<Kept>(
  file: SourceFile,
  read: ReadLine<Kept>,
): Promise<ReadFile<Kept>> {
  const { name, kind } = file;
  const kept: Kept[] = [];
  const faults: FaultyLine[] = [];
  const faultCounts: FaultCounts = {};
  let lines = 0;
  let records = 0;
  const addFault = (fault: Fault, text: string, line = lines) => {
    faultCounts[fault] = (faultCounts[fault] ?? 0) + 1;
    if (faultCounts[fault] <= 3)
      faults.push(detached({ file: name, line, fault, text: text.slice(0, 200) }));
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
  await withEntry(file, async (entry, zip) => {
    let checksum = 0;
    let rest = '';
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk, checksum);
      const parts = (rest + chunk.toString('latin1')).split('\n');
      rest = (parts.pop() ?? '').slice(0, maxLine);
      for (const part of parts) readLine(part);
    }
    if (checksum !== entry.crc32) throw new Error('its checksum differs');
    if (rest !== '') readLine(rest);
    giveUp();
  });
  if (records === 0 && faults.length > 0)
    throw new OperatorError(`"${name}" has no line that can be read; nothing was changed.`);
  return { kept, records, faults, faultCounts };
}

/** The text's characters are the bytes of the line as it was written. */
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

/** Opens the one file of its kind in a zip. Throws OperatorError for a zip that is damaged. */
export async function withEntry<Result>(
  { path, name, kind }: SourceFile,
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
      `"${name}" is no complete zip, download it again (${(error as Error).message}).`,
    );
  }
}
