import { encoded } from '#src/shared/routing/links.ts';
import button from '#src/ui/forms/button.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { OutsideLink } from './links.tsx';

interface MapButtonProps {
  /** Maps search for a place on one line. */
  place: string;
  name: string;
}

/** Before hydration it opens the web's map, since the browser alone knows the system. */
export function MapButton({ place, name }: MapButtonProps) {
  const hydrated = useHydrated();
  const href = hydrated ? mapLink(place) : mapLink(place, '');
  const label = `Mapa: ${name}`;
  const content = (
    <>
      <Icon name="pin" /> Mapa
    </>
  );
  // A new tab would stay empty behind the app that opens a geo link.
  return href.startsWith('geo:') ? (
    <a href={href} className={button.secondary} aria-label={label}>
      {content}
    </a>
  ) : (
    <OutsideLink href={href} className={button.secondary} label={label}>
      {content}
    </OutsideLink>
  );
}

/**
 * Makes a link that shows a place, written as one line, on a map. On Android it is a geo link,
 * which the maps on the phone open without a network too; elsewhere it is a search on the web.
 */
export function mapLink(place: string, userAgent = navigator.userAgent): string {
  const query = encoded(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
