import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cepDigits, cepLength, lookUpCep } from '#src/catalogue/ceps.ts';
import { type City, cityById } from '#src/catalogue/cities.ts';
import type { CompanyForm } from '#src/company/company-fields.ts';
import { maxBairroLength } from '#src/company/fields.ts';
import { replaced } from '#src/shared/runtime/older-browsers.ts';
import { plainText } from '#src/shared/text/words.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import { RemoveButton, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './company-area.module.css';
import { useProfile } from './profile-store.ts';

export function ServedCityFields() {
  const { form, errors, profileStore } = useProfile();
  const [outcome, setOutcome] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const set = (servedCities: CompanyForm['servedCities']) => profileStore.edit({ servedCities });

  function remove(removed: CompanyForm['servedCities'][number]) {
    set(form.servedCities.filter((served) => served !== removed));
    // The focused button was removed.
    fields.current?.querySelector('select')?.focus();
  }

  function add(city: City | null) {
    if (!city) return;
    const isKnown = form.servedCities.some(({ cityId }) => cityId === city.id);
    setOutcome(isKnown ? `${city.name} já está na lista.` : `${city.name} foi incluída.`);
    if (!isKnown) set([...form.servedCities, { cityId: city.id, bairros: [] }]);
  }

  return (
    <div ref={fields} className={layout.closeRows}>
      <p className={layout.soft}>
        A empresa aparece na lista de cada cidade escolhida. Sem bairros, vale a cidade inteira.
      </p>
      <CityField
        name="cidade"
        label="Incluir cidade"
        city={null}
        none={{ text: 'Escolha a cidade' }}
        onChoose={add}
      />
      <p role="status" className={layout.outcome}>
        {outcome}
      </p>
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

  /** Enter adds the bairro, instead of closing the sheet. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
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
          onKeyDown={addOnEnter}
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

/** The CEP fills in the city; the street and the number are the company's to write. */
export function AddressFields() {
  const { form, errors, profileStore } = useProfile();
  const parts = addressParts(form.address);
  // The text is as typed until it is a whole CEP.
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const set = (changed: Partial<AddressParts>) =>
    profileStore.edit({ address: addressText({ ...parts, ...changed }) });

  async function setCep(text: string) {
    setTyped(text);
    setProblem(undefined);
    if (text.trim() === '') return set({ place: '', cep: '' });
    const found = await lookUpCep(text).catch(() => null);
    const isWhole = (cepDigits(text)?.length ?? 0) >= cepLength;
    if (found?.place) {
      const { name, stateCode, cep } = found.place;
      set({ place: `${name} - ${stateCode}`, cep });
      setTyped(undefined);
    } else if (found && isWhole)
      setProblem('Não achamos a cidade deste CEP. Escreva o endereço inteiro.');
  }

  return (
    <>
      <TextField
        label="CEP"
        hint={parts.place ? `Cidade: ${parts.place}` : 'Com ele, preenchemos a cidade.'}
        error={problem}
        inputMode="numeric"
        autoComplete="postal-code"
        value={typed ?? parts.cep}
        onText={(text) => void setCep(text)}
      />
      <TextField
        label="Rua, número e bairro"
        autoComplete="street-address"
        value={parts.street}
        error={errors.address}
        onText={(street) => set({ street })}
      />
    </>
  );
}

interface AddressParts {
  street: string;
  /** The place is like 'Joinville - SC'; empty where the CEP did not fill it in. */
  place: string;
  cep: string;
}

/** Any other text is a street as a whole. */
export function addressParts(address: string): AddressParts {
  const found = /^(?:(.*), )?([^,]+ - [A-Z]{2}), (\d{5}-\d{3})$/.exec(address);
  if (!found) return { street: address, place: '', cep: '' };
  return { street: found[1] ?? '', place: found[2] ?? '', cep: found[3] ?? '' };
}

export function addressText({ street, place, cep }: AddressParts): string {
  return [street, place, cep].filter(Boolean).join(', ');
}
