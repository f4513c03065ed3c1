import type { City } from '#src/shared/catalogue/catalogue.ts';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { CityField } from '#src/shared/ui/forms/city-field.tsx';
import layout from '#src/shared/ui/layout.module.css';
import styles from './permit-form.module.css';
import { type Place, placeNames } from './place.ts';

interface PermitFormProps {
  city: City | null;
  place: Place | null;
  onChoose: (change: { city?: City; place?: Place }) => void;
}

const places = [
  { value: 'lot', label: placeNames.lot, note: 'recuo, garagem, quintal' },
  { value: 'street', label: placeNames.street, note: 'vaga em frente ao imóvel' },
] as const;

/** Where the skip will stand: the city, and inside the lot or on the street. */
export function PermitForm({ city, place, onChoose }: PermitFormProps) {
  return (
    <div className={`${layout.card} ${styles.form}`}>
      <noscript>
        <p>
          Sem JavaScript, esta página mostra só as regras gerais. As de dez cidades estão também nos
          guias do blog, que abrem sem ele.
        </p>
      </noscript>
      <CityField
        label="Cidade"
        city={city?.id ?? null}
        none={{ text: 'Escolha a cidade', disabled: true }}
        onChoose={(chosen) => chosen && onChoose({ city: chosen })}
      />
      <Choice
        legend="Onde a caçamba vai ficar?"
        options={places}
        chosen={place}
        onChoose={(value) => onChoose({ place: value })}
      />
    </div>
  );
}
