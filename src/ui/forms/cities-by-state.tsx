import type { ReactNode } from 'react';
import { type City, citiesByState, cityWithId } from '#src/catalogue/cities.ts';
import layout from '#src/ui/layout.module.css';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface CityFieldProps {
  name: string;
  label: string;
  /** The id is that of the catalogue; an unknown one counts as no choice. */
  city: string | null;
  /** The option for no city is disabled where a choice can't be cleared. */
  none: { text: string; disabled?: true };
  onChoose: (city: City | null) => void;
}

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

interface CityLinksProps {
  title: string;
  /** Renders the list of a state's cities. */
  children: (cities: readonly City[]) => ReactNode;
}

/** The fragment '#todas-as-cidades' leads to the links. */
export function CityLinks({ title, children }: CityLinksProps) {
  return (
    <section className={layout.section} aria-labelledby="todas-as-cidades">
      <h2 id="todas-as-cidades">{title}</h2>
      <dl className={layout.states}>
        {citiesByState().map(({ code, name, cities }) => (
          <div key={code} className={styles.state}>
            <dt>{name}</dt>
            <dd>{children(cities)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
