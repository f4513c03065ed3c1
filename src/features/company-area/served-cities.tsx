import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type CityId, cityById } from '#src/catalogue/cities.ts';
import { suggestCities } from '#src/catalogue/city-search.ts';
import type { CompanyForm } from '#src/company/company-fields.ts';
import { maxBairroLength } from '#src/company/fields.ts';
import { replaced } from '#src/shared/runtime/older-browsers.ts';
import { plainText } from '#src/shared/text/words.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { RemoveButton, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './company-area.module.css';
import { useProfile } from './profile-store.ts';

export function ServedCityFields() {
  const { form, errors, profileStore } = useProfile();
  const fields = useRef<HTMLDivElement>(null);
  const set = (servedCities: CompanyForm['servedCities']) => profileStore.edit({ servedCities });

  function remove(removed: CompanyForm['servedCities'][number]) {
    set(form.servedCities.filter((served) => served !== removed));
    // The focused button was removed.
    fields.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={fields} className={layout.closeRows}>
      <p className={layout.soft}>
        A empresa aparece na lista de cada cidade escolhida. Sem bairros, vale a cidade inteira.
      </p>
      <CitySearch
        chosen={form.servedCities.map(({ cityId }) => cityId)}
        onChoose={(cityId) => set([...form.servedCities, { cityId, bairros: [] }])}
      />
      <ErrorAlert text={errors.servedCities} />
      {form.servedCities.length === 0 && (
        <p className={layout.dashed}>Nenhuma cidade escolhida. A empresa não aparece em listas.</p>
      )}
      <ul className={layout.rows}>
        {form.servedCities.map((served, index) => (
          <li key={served.cityId}>
            <CityFields
              served={served}
              error={errors[`servedCities.${served.cityId}`]}
              onChange={(bairros) =>
                set(replaced(form.servedCities, index, { ...served, bairros }))
              }
              onRemove={() => remove(served)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CitySearchProps {
  chosen: readonly CityId[];
  onChoose: (city: CityId) => void;
}

/** More would push the chosen cities off a phone's screen. */
const maxShown = 6;

/** Finds a city of the catalogue by its name or CEP, and adds it. */
function CitySearch({ chosen, onChoose }: CitySearchProps) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState<string>();
  const found = suggestCities(text);
  const offered = found.filter(({ id }) => !chosen.includes(id)).slice(0, maxShown);

  function choose(city: (typeof offered)[number]) {
    setText('');
    setAdded(`${city.name} foi incluída.`);
    onChoose(city.id);
  }

  function chooseFirst() {
    const [first] = offered;
    if (first) choose(first);
  }

  return (
    <div className={layout.closeRows}>
      <TextField
        label="Incluir cidade"
        hint="Escreva o nome ou o CEP."
        type="search"
        autoComplete="off"
        value={text}
        onText={setText}
        onKeyDown={onEnter(chooseFirst)}
      />
      <p role="status" className={layout.outcome}>
        {text ? foundText(found.length, offered.length) : added}
      </p>
      {text && offered.length > 0 && (
        <div className={layout.smallButtons}>
          {offered.map((city) => (
            <Button key={city.id} onClick={() => choose(city)}>
              Incluir {city.name}, {city.stateCode}
            </Button>
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

/** Enter in a field that adds something does not save the form. */
function onEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
}

interface CityFieldsProps {
  served: CompanyForm['servedCities'][number];
  error: string | undefined;
  onChange: (bairros: string[]) => void;
  onRemove: () => void;
}

/** The catalogue's bairros are suggested, any other can be written. */
function CityFields({ served, error, onChange, onRemove }: CityFieldsProps) {
  const { bairros } = served;
  const city = cityById(served.cityId);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  function add() {
    const name = plainText(text, maxBairroLength);
    const isKnown = bairros.some((bairro) => bairro.toLowerCase() === name.toLowerCase());
    if (name && !isKnown) onChange([...bairros, name]);
    setText('');
    input.current?.focus();
  }

  function remove(bairro: string) {
    onChange(bairros.filter((candidate) => candidate !== bairro));
    // The focused button was removed.
    input.current?.focus();
  }

  return (
    <div className={`${layout.edgedPanel} ${layout.closeRows} ${styles.tile}`}>
      <div className={layout.ends}>
        <h3>
          {city.name}, {city.stateCode}
        </h3>
        <RemoveButton name={city.name} onRemove={onRemove} />
      </div>
      {bairros.length === 0 ? (
        <p>A cidade inteira.</p>
      ) : (
        <ul className={layout.cluster} aria-label={`Bairros de ${city.name}`}>
          {bairros.map((bairro) => (
            <li key={bairro} className={styles.bairro}>
              {bairro}
              <RemoveButton name={bairro} onRemove={() => remove(bairro)} />
            </li>
          ))}
        </ul>
      )}
      <div className={layout.closeRows}>
        <TextField
          label={`Só em alguns bairros de ${city.name}`}
          error={error}
          ref={input}
          list={listId}
          type="text"
          autoComplete="off"
          maxLength={maxBairroLength}
          value={text}
          onText={setText}
          onKeyDown={onEnter(add)}
        />
        <datalist id={listId}>
          {city.bairros.map((bairro) => (
            <option key={bairro} value={bairro} />
          ))}
        </datalist>
        <div>
          <Button aria-label={`Incluir bairro em ${city.name}`} onClick={add}>
            Incluir bairro
          </Button>
        </div>
      </div>
    </div>
  );
}
