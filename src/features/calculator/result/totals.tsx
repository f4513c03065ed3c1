import { density, type Total } from '#src/features/calculator/arithmetic/calculation.ts';
import { tolerance } from '#src/features/calculator/arithmetic/formula.ts';
import { kindOf } from '#src/features/calculator/arithmetic/kinds.ts';
import {
  cubicMetres,
  oneDecimal,
  percent,
  volumeRange,
  weightRange,
} from '#src/features/calculator/arithmetic/measure-text.ts';
import { formatDecimal } from '#src/shared/text/decimal.ts';
import styles from './totals.module.css';

/** Volume and weight, each with the way it was reached. */
export function Totals({ total }: { total: Total }) {
  const { volume, weight } = total;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Volume solto</dt>
        <dd>
          <strong>{volumeRange(volume)}</strong>
          <span>{volumeFormula(total)}</span>
        </dd>
      </div>
      <div>
        <dt>Peso</dt>
        <dd>
          <strong>{weightRange(weight)}</strong>
          <span>
            {formatDecimal(volume.low, 2)} × {oneDecimal(density.low)} a{' '}
            {formatDecimal(volume.high, 2)} × {oneDecimal(density.high)}
            {'\u00a0'}t por m³
          </span>
        </dd>
      </div>
    </dl>
  );
}

function volumeFormula({ volume, counted }: Total): string {
  const likely = cubicMetres(volume.middle);
  const isOfRooms = counted.some(({ kind }) => 'from' in kindOf(kind).last);
  if (isOfRooms) return `Soma das faixas das linhas; no meio, ${likely}`;
  return `${counted.length > 1 ? 'Soma das linhas: ' : ''}${likely}, ${percent(tolerance)} a mais ou a menos`;
}
