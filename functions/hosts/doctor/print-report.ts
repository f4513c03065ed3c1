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
  const rows = findings.map(({ check, result, seen, advice }) => [
    ...[check, result, seen, advice ?? null],
  ]);
  const [head = '', ...lines] = table(titles, rows).split('\n');
  const column = head.indexOf('RESULT');
  const painted = lines.map((line, index) => {
    const result = findings[index]?.result ?? 'skipped';
    const end = column + result.length;
    const word = styleText(colours[result], result, { validateStream: false });
    return hasColours ? line.slice(0, column) + word + line.slice(end) : line;
  });
  return [head, ...painted, '', `${url}: ${summary(findings)}`].join('\n');
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
