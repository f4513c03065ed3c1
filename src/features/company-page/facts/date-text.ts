/** '2026-11-22' as '22/11/2026'. */
export function dateText(isoDate: string): string {
  return isoDate.split('-').reverse().join('/');
}
