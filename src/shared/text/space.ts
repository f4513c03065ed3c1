import { formatDecimal } from './decimal.ts';

/** '1,2 MB'; 'menos de 1 kB' below that. */
export function spaceText(bytes: number): string {
  const unit = units.find(({ size }) => bytes >= size);
  return unit ? `${formatDecimal(bytes / unit.size, 1)}\u00a0${unit.name}` : 'menos de 1\u00a0kB';
}

const units = [
  { name: 'GB', size: 1e9 },
  { name: 'MB', size: 1e6 },
  { name: 'kB', size: 1e3 },
] as const;
