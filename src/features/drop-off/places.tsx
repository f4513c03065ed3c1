import { useState } from 'react';
import { cityOfCep, formatCep } from '#src/catalogue/ceps.ts';
import type { City } from '#src/catalogue/cities.ts';
import { ofCity } from '#src/catalogue/city-text.ts';
import {
  type CityDropOff,
  type FoundPlaces,
  findPlaces,
  placeText,
} from '#src/catalogue/drop-off.ts';
import type { DropOffPlace } from '#src/content/drop-off/schema.ts';
import { dropOffPath } from '#src/shared/routing/links.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { MapButton } from '#src/ui/navigation/map-button.tsx';
import styles from './drop-off.module.css';

const shownAtFirst = 8;

/** Five places are seen at a glance, without a search. */
const fewPlaces = 5;

export function Places({ city, dropOff }: { city: City; dropOff: CityDropOff }) {
  const { places } = dropOff;
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const found = findPlaces(places, city, text);
  const foreignCity = found.by === 'foreign cep' && cityOfCep(found.cep ?? '');
  const shown = showsAll ? found.places : found.places.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="onde-ficam" className={layout.rows}>
      <h3 id="onde-ficam">{places.length === 1 ? 'Onde fica' : 'Onde ficam'}</h3>
      {places.length > fewPlaces && (
        <TextField
          label={places.some(({ cep }) => cep) ? 'Bairro, rua ou CEP' : 'Bairro ou rua'}
          type="search"
          name="bairro"
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onText={(typed) => {
            setText(typed);
            setShowsAll(false);
          }}
        />
      )}
      <div role="status" className={`${layout.soft} ${layout.touchLinks}`}>
        <p>{summaryText(city, dropOff, text, found)}</p>
        {foreignCity && (
          <PageLink to={dropOffPath(foreignCity.id)}>
            {`Ver os pontos ${ofCity(foreignCity)}`}
          </PageLink>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={layout.ruled}>
          {shown.map((place) => (
            <PlaceRow key={place.name} place={place} city={city} />
          ))}
        </ul>
      )}
      {shown.length < found.places.length && (
        <Button onClick={() => setShowsAll(true)}>
          {`Mostrar todos os ${found.places.length}`}
        </Button>
      )}
    </section>
  );
}

function PlaceRow({ place, city }: { place: DropOffPlace; city: City }) {
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

function summaryText(city: City, dropOff: CityDropOff, text: string, found: FoundPlaces): string {
  const { places, cep = '' } = found;
  if (found.by === 'nothing') return allText(dropOff);
  if (found.by === 'foreign cep') {
    return `O CEP ${formatCep(cep)} não é ${ofCity(city)}.`;
  }
  if (found.by === 'words') {
    return places.length === 0
      ? `Nenhum lugar com “${text.trim()}”. Escreva só uma parte do nome ou um bairro vizinho.`
      : `${placeCount(places.length)} com “${text.trim()}”.`;
  }
  return places.length === 0
    ? 'Os lugares desta cidade estão na lista sem CEP. Procure pelo bairro.'
    : `Os ${places.length} lugares com o CEP mais próximo de ${formatCep(cep)}. Veja no mapa qual é o melhor caminho.`;
}

function allText({ called, total = 0, places }: CityDropOff): string {
  if (places.length === 0) return 'Pergunte pelo telefone qual é o endereço mais perto de você.';
  return places.length < total
    ? `Aqui estão ${places.length} de ${total} ${called?.many}. Pergunte pelos outros no telefone.`
    : `${placeCount(places.length)}${places.length > 1 ? ', em ordem de bairro' : ''}.`;
}

function placeCount(count: number): string {
  return count === 1 ? '1 lugar' : `${count} lugares`;
}
