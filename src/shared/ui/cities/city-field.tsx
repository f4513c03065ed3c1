import { type City, citiesByState, cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { Field } from '#src/shared/ui/forms/field.tsx';

interface CityFieldProps {
  name: string;
  label: string;
  /** Id in the catalogue; an unknown one counts as no choice. */
  city: string | null;
  /** The option for no city; disabled where a choice can't be cleared. */
  none: { text: string; disabled?: true };
  onChoose: (city: City | null) => void;
}

/** A select of the cities, grouped by state. */
export function CityField(props: CityFieldProps) {
  const { name, label, city, none, onChoose } = props;
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={city ?? ''}
          onChange={({ target }) => onChoose(cityWithId(target.value) ?? null)}
        >
          <option value="" disabled={none.disabled}>
            {none.text}
          </option>
          {citiesByState().map(({ code, name, cities }) => (
            <optgroup key={code} label={name}>
              {cities.map(({ id, name }) => (
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
