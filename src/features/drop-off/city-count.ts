import type { CityDropOff } from '#src/shared/catalogue/drop-off/drop-off.ts';

/** What a list of cities says beside the name: '126 Ecopontos', or whom to ask. */
export function cityCount({ called, total, debris, places, ask }: CityDropOff): string {
  if (!called) return ask.phone ? `ligue ${ask.phone}` : 'pergunte à prefeitura';
  const count = total ?? places.length;
  const counted = `${count} ${count === 1 ? called.one : called.many}`;
  return debris === 'yes' ? counted : `${counted}, sem entulho`;
}
