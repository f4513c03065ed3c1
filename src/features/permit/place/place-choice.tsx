import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { type Place, placeNames } from './place.ts';

interface PlaceChoiceProps {
  /** Null for no choice. */
  place: Place | null;
  onChoose: (place: Place) => void;
}

/** Whether the skip stands inside the lot or on the street. */
export function PlaceChoice({ place, onChoose }: PlaceChoiceProps) {
  return (
    <Choice
      name="place"
      legend="Onde a caçamba vai ficar?"
      options={places}
      chosen={place}
      onChoose={onChoose}
    />
  );
}

const places = [
  { value: 'lot', label: placeNames.lot, note: 'recuo, garagem, quintal' },
  { value: 'street', label: placeNames.street, note: 'vaga em frente ao imóvel' },
] as const;
