import { type City, cities, states } from '#src/shared/catalogue/catalogue.ts';
import { Field } from './field.tsx';

interface CityFieldProps {
  label: string;
  /** Address in the catalogue; what is none counts as not chosen. */
  city: string | null;
  /** What stands for no city; disabled where a choice can't be taken back. */
  none: { text: string; disabled?: true };
  onChoose: (city: City | null) => void;
}

/** One of the cities served, by state. */
export function CityField({ label, city, none: { text, disabled }, onChoose }: CityFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={city ?? ''}
          onChange={({ target }) => onChoose(cities.find(({ id }) => id === target.value) ?? null)}
        >
          <option value="" disabled={disabled}>
            {text}
          </option>
          {states.map(({ code, name }) => (
            <optgroup key={code} label={name}>
              {cities
                .filter(({ stateCode }) => stateCode === code)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
