import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { DropOffPlace } from '#src/shared/catalogue/drop-off/drop-off.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { mapLink } from './map-link.ts';
import styles from './places.module.css';

interface PlaceRowProps {
  place: DropOffPlace;
  city: City;
}

/** A place, with a link to the map. */
export function PlaceRow({ place, city }: PlaceRowProps) {
  const { name, bairro, address, hint, cep, hours, plaster, note } = place;
  const where = [address, hint].filter(Boolean).join(', ');
  return (
    <li className={styles.place}>
      <div className={styles.text}>
        <h4>{name}</h4>
        {bairro && !name.endsWith(bairro) && <p>{bairro}</p>}
        {where && <p>{where}</p>}
        {(cep || plaster !== undefined) && (
          <p className={layout.facts}>
            {cep && <span>CEP {cep}</span>}
            {plaster !== undefined && <span>{plaster ? 'Aceita gesso' : 'Não aceita gesso'}</span>}
          </p>
        )}
        {hours && <p className={layout.soft}>{hours}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <MapButton place={place} city={city} />
    </li>
  );
}

function MapButton({ place, city }: PlaceRowProps) {
  const href = mapLink(place, city);
  const label = `Mapa: ${place.name}`;
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
