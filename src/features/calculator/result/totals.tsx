import type { Part, Total } from '#src/catalogue/calculation.ts';
import {
  cubicMetres,
  oneDecimal,
  percent,
  volumeRange,
  weightRange,
} from '#src/catalogue/calculation-text.ts';
import { soilDensity, tolerance } from '#src/catalogue/debris.ts';
import { formatDecimal } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import styles from './totals.module.css';

/** Volume and weight, each with its formula. */
export function Totals({ total }: { total: Total }) {
  const { volume, weight, parts } = total;
  return (
    <dl className={`${layout.smallTerms} ${styles.totals}`}>
      <div>
        <dt>Volume solto</dt>
        <dd>
          <strong>{volumeRange(volume)}</strong>
          <span className={layout.soft}>{volumeFormula(total)}</span>
        </dd>
      </div>
      <div>
        <dt>Peso</dt>
        <dd>
          <strong>{weightRange(weight)}</strong>
          {parts.map((part) => (
            <span key={part.density.low} className={layout.soft}>
              {parts.length > 1 && `${materialOf(part)}: `}
              {weightFormula(part)}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function materialOf({ density }: Part): string {
  return density === soilDensity ? 'terra' : 'entulho';
}

function weightFormula({ volume, density }: Part): string {
  const low = `${formatDecimal(volume.low, 2)} × ${oneDecimal(density.low)}`;
  const high = `${formatDecimal(volume.high, 2)} × ${oneDecimal(density.high)}`;
  return `${low} a ${high}\u00a0t por m³`;
}

function volumeFormula({ volume, lines }: Total): string {
  const middle = cubicMetres(volume.middle);
  const hasEstimate = lines.some(({ kind }) => 'from' in kind.conversion);
  if (hasEstimate) return `Soma das faixas das linhas; no meio, ${middle}`;
  return `${lines.length > 1 ? 'Soma das linhas: ' : ''}${middle}, ${percent(tolerance)} a mais ou a menos`;
}
