import { useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { CityDropOff } from '#src/shared/catalogue/drop-off/drop-off.ts';
import { findPlaces } from '#src/shared/catalogue/drop-off/find-places.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Field } from '#src/shared/ui/forms/field.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PlaceRow } from './place-row.tsx';
import { Summary } from './summary.tsx';

interface PlacesProps {
  city: City;
  dropOff: CityDropOff;
}

/** How many are shown until the visitor asks for all. */
const shownAtFirst = 8;

/** So many are seen at a glance, without a search. */
const fewPlaces = 5;

/** A city's places, with a search by bairro or CEP where they are many. */
export function Places({ city, dropOff }: PlacesProps) {
  const { places } = dropOff;
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const found = findPlaces(places, city, text);
  const shown = showsAll ? found.places : found.places.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="onde-ficam" className={layout.rows}>
      <h3 id="onde-ficam">{places.length === 1 ? 'Onde fica' : 'Onde ficam'}</h3>
      {places.length > fewPlaces && (
        <Field label={places.some(({ cep }) => cep) ? 'Bairro, rua ou CEP' : 'Bairro ou rua'}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="bairro"
              maxLength={60}
              autoComplete="off"
              enterKeyHint="search"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setShowsAll(false);
              }}
            />
          )}
        </Field>
      )}
      <Summary city={city} dropOff={dropOff} text={text} found={found} />
      {shown.length > 0 && (
        <ul className={layout.ruled}>
          {shown.map((place) => (
            <PlaceRow key={place.name} place={place} city={city} />
          ))}
        </ul>
      )}
      {shown.length < found.places.length && (
        <button type="button" className={button.secondary} onClick={() => setShowsAll(true)}>
          Mostrar todos os {found.places.length}
        </button>
      )}
    </section>
  );
}
