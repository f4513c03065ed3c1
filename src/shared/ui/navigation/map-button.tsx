import { mapLink } from '#src/shared/contact/map-link.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { OutsideLink } from './outside-link.tsx';

interface MapButtonProps {
  /** On one line, as maps search for it. */
  place: string;
  /** Whose place it is. */
  name: string;
}

/** Shows a place on a map; before hydration on the web's, since the system is known in the browser alone. */
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
