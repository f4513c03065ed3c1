/** A figure beside what it should be. */
export interface Judged {
  is: string;
  target: string;
  met: 'yes' | 'NO';
}

export function atMost(is: number, most: number, unit: string): Judged {
  return judge(is <= most, shown(is, unit), `≤ ${shown(most, unit)}`);
}

export function judge(isMet: boolean, is: string, target: string): Judged {
  return { is, target, met: isMet ? 'yes' : 'NO' };
}

function shown(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : 3;
  return `${Number(value.toFixed(digits))} ${unit}`.trim();
}
