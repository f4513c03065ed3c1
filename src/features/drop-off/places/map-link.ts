import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { DropOffPlace } from '#src/shared/catalogue/drop-off/drop-off.ts';

/**
 * A link that shows a place on a map. On Android a geo link, which the maps on the phone open
 * without a network too; elsewhere a search on the web.
 */
export function mapLink(
  { name, bairro, address }: DropOffPlace,
  { name: city, stateCode }: City,
  userAgent = navigator.userAgent,
): string {
  const place = [address ?? name, bairro, `${city} - ${stateCode}`].filter(Boolean).join(', ');
  const query = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
