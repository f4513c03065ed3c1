import type { CityDropOff } from '#src/shared/catalogue/drop-off/drop-off.ts';

/** What a list of cities says beside the name: '126 Ecopontos', or whom to ask. */
export function cityCount({ called, total, debris, ask }: CityDropOff): string {
  if (!called) return ask.phone ? `ligue ${ask.phone}` : 'pergunte à prefeitura';
  const counted = total ? `${total} ${total === 1 ? called.one : called.many}` : called.many;
  return debris === 'yes' ? counted : `${counted}, sem entulho`;
}
