import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { DropOffPlace } from '#src/shared/catalogue/drop-off/drop-off.ts';
import { placeText } from '#src/shared/catalogue/drop-off/place-text.ts';
import layout from '#src/shared/ui/layout.module.css';
import { MapButton } from '#src/shared/ui/navigation/map-button.tsx';
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
      <MapButton place={placeText(place, city)} name={name} />
    </li>
  );
}
