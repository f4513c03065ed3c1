/**
 * A link that shows a place, written as one line, on a map. On Android a geo link, which the maps on
 * the phone open without a network too; elsewhere a search on the web.
 */
export function mapLink(place: string, userAgent = navigator.userAgent): string {
  const query = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
