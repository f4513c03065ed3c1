import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyForm } from '#src/features/company-area/company/form.ts';
import { plainText } from '#src/shared/text/words.ts';
import button from '#src/ui/forms/button.module.css';
import { Field } from '#src/ui/forms/field.tsx';
import { RemoveButton } from '#src/ui/forms/remove-button.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './areas.module.css';

interface AreaFieldsProps {
  area: CompanyForm['areas'][number];
  error: string | undefined;
  onChange: (bairros: string[]) => void;
  onRemove: () => void;
}

/** The longest name of a bairro, in characters. */
const maxName = 80;

/** A city with its bairros; the catalogue's are suggested, any other can be written. */
export function AreaFields({ area, error, onChange, onRemove }: AreaFieldsProps) {
  const { bairros } = area;
  const city = cityById(area.cityId);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  function add() {
    const name = plainText(text, maxName);
    const isKnown = bairros.some((one) => one.toLowerCase() === name.toLowerCase());
    if (name && !isKnown) onChange([...bairros, name]);
    setText('');
    input.current?.focus();
  }

  function remove(bairro: string) {
    onChange(bairros.filter((one) => one !== bairro));
    // The focused button was removed.
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in this field does not save the form.
    event.preventDefault();
    add();
  }

  return (
    <div className={`${layout.edgedPanel} ${layout.closeRows} ${styles.area}`}>
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
        <Field label={`Só em alguns bairros de ${city.name}`} error={error}>
          {(control) => (
            <input
              {...control}
              ref={input}
              list={listId}
              type="text"
              autoComplete="off"
              maxLength={maxName}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <datalist id={listId}>
          {city.bairros.map((bairro) => (
            <option key={bairro} value={bairro} />
          ))}
        </datalist>
        <div>
          <button
            type="button"
            aria-label={`Incluir bairro em ${city.name}`}
            className={button.secondary}
            onClick={add}
          >
            Incluir bairro
          </button>
        </div>
      </div>
    </div>
  );
}
