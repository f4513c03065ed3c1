import type { City } from '#src/catalogue/catalogue.ts';
import type { DropOffPlace } from './drop-off.ts';

/** A drop-off place on one line, as maps search for it. */
export function placeText(
  { name, bairro, address }: DropOffPlace,
  { name: city, stateCode }: City,
): string {
  return [address ?? name, bairro, `${city} - ${stateCode}`].filter(Boolean).join(', ');
}
