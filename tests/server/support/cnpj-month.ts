import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface MonthOptions {
  /** Of establishments; each has a company of its own. */
  rows: number;
  /** '2026-10' */
  month?: string;
  /** More establishments, each with the fields of a line by their number, from 1. */
  more?: readonly Readonly<Record<number, string>>[];
  /** Companies of those, by their root: legal name and nature. */
  owners?: Readonly<Record<string, readonly [legalName: string, nature: string]>>;
}

/** Rows of every thousand, by what becomes of them. */
export const perThousand = {
  tier1: 4,
  tier2: 3,
  tier3: 1,
  soleTraders: 1,
  brokenLines: 2,
  nulBytes: 1,
  impossibleDates: 1,
};

/**
 * Writes a month in the exact layout of the Receita: 21 zips, ISO-8859-1, with the defects that its
 * files are known to have. Of every thousand establishments, which are invented, `perThousand` says
 * what becomes of them; the others are closed, of another city or of another trade.
 */
export async function writeCnpjMonth(
  folder: string,
  { rows, month = '2026-10', more = [], owners = {} }: MonthOptions,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const day = `D${month.slice(3, 4)}${month.slice(5)}10`;
  const write = (name: string, entry: string, lines: Iterable<string>) =>
    writeZip(join(folder, name), entry.replace('DAY', day), lines);
  const paths: string[] = [];
  for (let part = 0; part < 10; part += 1) {
    const mine = part === 0 ? more : [];
    paths.push(
      await write(
        `Empresas${part}.zip`,
        `K3241.K03200Y${part}.DAY.EMPRECSV`,
        companies(part, rows, mine, owners),
      ),
      await write(
        `Estabelecimentos${part}.zip`,
        `K3241.K03200Y${part}.DAY.ESTABELE`,
        establishments(part, rows, mine),
      ),
    );
  }
  const simples = join(folder, 'Simples.zip');
  await writeZip(simples, `F.K03200$W.SIMPLES.CSV.${day}`, taxpayers(rows));
  return [...paths, simples];
}

/** A CNPJ with its check digits: modulo 11, where a character counts its code less 48. */
export function cnpjOf(root: string, branch = '0001'): string {
  let digits = root + branch;
  while (digits.length < 14) {
    const sum = [...digits]
      .toReversed()
      .reduce((total, digit, index) => total + (digit.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
    digits += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return digits;
}

/** A line of 30 fields; what is left out is empty. */
export function establishmentLine(fields: Readonly<Record<number, string>>): string {
  return line(Array.from({ length: 30 }, (_, index) => fields[index + 1] ?? ''));
}

function* establishments(
  part: number,
  rows: number,
  more: readonly Readonly<Record<number, string>>[],
): Generator<string> {
  for (let row = part; row < rows; row += 10) {
    const root = rootOf(row);
    const [, branch, check] = /^.{8}(.{4})(..)$/.exec(cnpjOf(root)) ?? [];
    const usual = {
      1: root,
      2: branch ?? '',
      3: check ?? '',
      4: '1',
      6: '02',
      7: '20190315',
      8: '00',
      11: '20190315',
      12: '4930202',
      14: 'RUA',
      15: 'DAS ACÁCIAS',
      16: String(row % 900),
      18: 'SANTO ANTONIO',
      19: '89218000',
      20: 'SC',
      21: '8179',
      22: '52',
      23: String(30000000 + (row % 9_999_999)),
    };
    yield* variant(row % 1000, usual);
  }
  for (const fields of more) yield establishmentLine(fields);
}

/** What becomes of the row with this number of its thousand. */
function* variant(number: number, usual: Readonly<Record<number, string>>): Generator<string> {
  const of = (fields: Readonly<Record<number, string>>) =>
    establishmentLine({ ...usual, ...fields });
  if (number === 0) yield of({ 5: 'DISK ENTULHO "INVENTADO"', 17: 'GALPAO 2;FUNDOS' });
  else if (number === 1)
    yield of({ 5: 'PAPA ENTULHO FICTICIO', 19: '1005010', 20: 'SP', 21: '7107' });
  // Its legal name is of the trade.
  else if (number === 2) yield of({ 20: 'MG', 21: '4133' });
  else if (number === 3) yield of({ 5: 'CACAMBAS DO DIA', 11: '00000230' });
  else if (number === 4) yield of({ 12: '3811400', 5: 'TRANSPORTES INVENTADOS' });
  else if (number === 5) yield of({ 5: 'BOTA-FORA INVENTADO\0' });
  else if (number === 6) yield of({ 13: '3811400,7739099' });
  else if (number === 7) yield of({ 5: 'OFICINA DAS CACAMBAS', 12: '4520001' });
  else if (number === 8) yield of({ 5: 'CACAMBAS FECHADAS', 6: '08' });
  // A namesake of another state.
  else if (number === 9) yield of({ 5: 'CACAMBAS DE LONGE', 20: 'RN', 21: '0424' });
  else if (number === 10) yield of({ 5: "CACAMBAS'" }).replace(`'";`, "'\n;");
  else if (number === 11) yield `${of({ 5: 'CACAMBAS DEMAIS' })};"31"`;
  else yield of(number % 3 === 0 ? { 6: '08' } : number % 3 === 1 ? { 21: '6001', 20: 'RJ' } : {});
}

function* companies(
  part: number,
  rows: number,
  more: readonly Readonly<Record<number, string>>[],
  owners: NonNullable<MonthOptions['owners']>,
): Generator<string> {
  for (let row = part; row < rows; row += 10) {
    const number = row % 1000;
    const root = rootOf(row);
    const name = number === 2 ? `ENTULHOS SÃO JOSÉ ${row} LTDA` : `EMPRESA INVENTADA ${row} LTDA`;
    const isPerson = number === 1;
    yield line([
      root,
      isPerson ? `FULANO DE TESTE ${row} 00000000191` : name,
      isPerson ? '2135' : '2062',
      '49',
      '1000,00',
      '01',
      '',
    ]);
  }
  for (const { 1: root = '' } of more) {
    const [name = `EMPRESA ${root}`, nature = '2062'] = owners[root] ?? [];
    yield line([root, name, nature, '49', '1000,00', '01', '']);
  }
}

function* taxpayers(rows: number): Generator<string> {
  for (let row = 0; row < rows; row += 5)
    yield line([rootOf(row), 'S', '20190315', '00000000', 'N', '00000000', '00000000']);
}

function rootOf(row: number): string {
  return String(10_000_000 + row);
}

function line(fields: readonly string[]): string {
  return fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(';');
}

/** Writes a zip of files and, where a name ends with '/', of folders; nothing is compressed. */
export async function writeFiles(path: string, files: Readonly<Record<string, string>>) {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files))
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(text, 'latin1'), name, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

async function writeZip(path: string, entry: string, lines: Iterable<string>): Promise<string> {
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(chunks(lines)), entry);
  // As the Receita's largest files are.
  zip.end({ forceZip64Format: true, comment: '' });
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** In ISO-8859-1, with a line feed after each line. */
function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const one of lines) {
    text += `${one}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text, 'latin1');
    text = '';
  }
  yield Buffer.from(text, 'latin1');
}
