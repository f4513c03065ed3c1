import { type KeyboardEvent, useState } from 'react';
import type { CityId } from '#src/catalogue/cities.ts';
import { suggestCities } from '#src/catalogue/city-search.ts';
import button from '#src/ui/forms/button.module.css';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';

interface CitySearchProps {
  /** Cities that are not offered again. */
  chosen: readonly CityId[];
  onChoose: (city: CityId) => void;
}

/** More would push the chosen cities off a phone's screen. */
const maxShown = 6;

/** Finds a city of the catalogue by its name or postcode, and adds it. */
export function CitySearch({ chosen, onChoose }: CitySearchProps) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState<string>();
  const found = suggestCities(text);
  const offered = found.filter(({ id }) => !chosen.includes(id)).slice(0, maxShown);

  function choose(city: (typeof offered)[number]) {
    setText('');
    setAdded(`${city.name} foi incluída.`);
    onChoose(city.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in this field does not save the form.
    event.preventDefault();
    const [first] = offered;
    if (first) choose(first);
  }

  return (
    <div className={layout.closeRows}>
      <Field label="Incluir cidade" hint="Escreva o nome ou o CEP.">
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p role="status" className={layout.outcome}>
        {text ? foundText(found.length, offered.length) : added}
      </p>
      {text && offered.length > 0 && (
        <div className={layout.smallButtons}>
          {offered.map((city) => (
            <button
              key={city.id}
              type="button"
              className={button.secondary}
              onClick={() => choose(city)}
            >
              Incluir {city.name}, {city.stateCode}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function foundText(found: number, offered: number): string {
  if (found === 0) return 'Nenhuma cidade encontrada. O site ainda não tem lista para ela.';
  if (offered === 0) return 'Essa cidade já está na sua lista.';
  return offered === 1 ? 'Uma cidade encontrada.' : `${offered} cidades encontradas.`;
}
