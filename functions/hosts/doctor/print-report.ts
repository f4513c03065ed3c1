import { styleText } from 'node:util';
import { table } from '#functions/hosts/operator/table.ts';
import type { CheckedFinding } from './examine.ts';

interface ReportOptions {
  url: string;
  /** Whether the reader is a terminal that shows colours. */
  hasColours: boolean;
}

/** The findings as a person reads them. */
export function printReport(
  findings: readonly CheckedFinding[],
  { url, hasColours }: ReportOptions,
): string {
  const titles = ['CHECK', 'RESULT', 'SEEN', 'WHAT TO DO'];
  const rows = findings.flatMap(toRows);
  const [head = '', ...lines] = table(titles, rows).split('\n');
  const column = head.indexOf('RESULT');
  const painted = lines.map((line, index) => {
    const result = rows[index]?.[1] ?? '';
    const colour = colours[result as CheckedFinding['result']];
    if (!hasColours || !colour) return line;
    const word = styleText(colour, result, { validateStream: false });
    return line.slice(0, column) + word + line.slice(column + result.length);
  });
  return [head, ...painted, '', `${url}: ${summary(findings)}`].join('\n');
}

/** A line of the table and those that its long cells go on in. */
function toRows({ check, result, seen, advice = '' }: CheckedFinding): string[][] {
  const [seenLines, adviceLines] = [wrap(seen, 60), wrap(advice, 50)];
  const length = Math.max(seenLines.length, adviceLines.length, 1);
  return Array.from({ length }, (_, index) => [
    ...(index === 0 ? [check, result] : ['', '']),
    ...[seenLines[index] ?? '', adviceLines[index] ?? ''],
  ]);
}

/** Lines of that many characters, where no word is longer. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The findings for a script. */
export function jsonReport(findings: readonly CheckedFinding[], url: string): string {
  const faults = countOf(findings, 'fault');
  const warnings = countOf(findings, 'warning');
  return JSON.stringify({ url, faults, warnings, findings }, null, 2);
}

const colours = { ok: 'green', warning: 'yellow', fault: 'red', skipped: 'gray' } as const;

function summary(findings: readonly CheckedFinding[]): string {
  const faults = countOf(findings, 'fault');
  const warnings = countOf(findings, 'warning');
  return `${faults === 1 ? '1 fault' : `${faults} faults`}, ${warnings === 1 ? '1 warning' : `${warnings} warnings`}.`;
}

function countOf(findings: readonly CheckedFinding[], wanted: CheckedFinding['result']): number {
  return findings.filter(({ result }) => result === wanted).length;
}
