import { type Estimate, writeQuery } from '#src/catalogue/calculation.ts';
import {
  cubicMetres,
  verdictOf,
  warningsFor,
  weightText,
} from '#src/catalogue/calculation-text.ts';
import { type Line, soilDensity } from '#src/catalogue/debris.ts';
import { maxVolume } from '#src/catalogue/skips.ts';
import { changeDraft } from '#src/device/draft.ts';
import type { RequestDraft } from '#src/request/draft.ts';
import { site } from '#src/shared/site/site.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { TermsList } from '#src/ui/text/text.tsx';
import styles from './calculator.module.css';
import { SkipPicture } from './skip-picture.tsx';

export function Result({ lines, total }: { lines: readonly Line[]; total: Estimate | undefined }) {
  return (
    <section
      id="resultado"
      tabIndex={-1}
      className={`${layout.toppedPanel} ${layout.rows} ${layout.sticky} ${styles.result}`}
      aria-label="Resultado"
    >
      <div role="status">
        <h2>{total ? verdictOf(total).title : 'Resultado'}</h2>
      </div>
      {total ? (
        <Answer lines={lines} total={total} />
      ) : (
        <>
          <SkipPicture size={4} share={0} />
          <p>Complete uma linha e veja aqui o volume, o peso e a caçamba que serve.</p>
        </>
      )}
    </section>
  );
}

function Answer({ lines, total }: { lines: readonly Line[]; total: Estimate }) {
  const { way, volume, weight, order, share } = total;
  return (
    <>
      <TermsList
        terms={{ 'Volume solto': cubicMetres(volume), Peso: weightText(weight) }}
        className={`${layout.smallTerms} ${styles.totals}`}
      />
      {(way === 'compare' || way === 'skips') && <SkipPicture size={order.size} share={share} />}
      <p>{verdictOf(total).text}</p>
      {(way === 'bags' || way === 'compare') && (
        <div className={layout.linkRows}>
          <PageLink to="/ferramentas/ecopontos">Onde levar pouco entulho</PageLink>
          <PageLink to="/blog/saco-entulho-ou-cacamba-pequena-reforma">Saco ou caçamba?</PageLink>
        </div>
      )}
      <div className={layout.actions}>
        {way !== 'lorries' && (
          <PageLink
            to="/ferramentas/pedido"
            className={way === 'bags' ? button.secondary : button.primary}
            // The request's page shows whether the draft was saved.
            onFollow={() => void changeDraft(draftChange(total))}
          >
            Usar no pedido
          </PageLink>
        )}
        <ShareButton
          title="Calculadora de entulho"
          text={summaryText(total)}
          url={`${site.url}/ferramentas/calculadora${writeQuery(lines)}`}
        />
      </div>
      {warningsFor(total).map(({ title, text }) => (
        <Alert key={title} kind="neutral">
          <strong>{title}</strong>
          <p>{text}</p>
        </Alert>
      ))}
    </>
  );
}

/** Repeats the result in short on screens where it is below the form. */
export function ResultBar({ total }: { total: Estimate }) {
  return (
    <a href="#resultado" className={`${layout.floatingBar} ${styles.bar}`}>
      <strong>{verdictOf(total).title}</strong>
      <span>{`${cubicMetres(total.volume)}, ${weightText(total.weight)}`}</span>
      <span className={styles.more}>Ver</span>
    </a>
  );
}

/** Returns 'Peça uma caçamba de 3 m³. O entulho solto dá 2,34 m³ e pesa de 2,3 a 3,7 t.' */
export function summaryText(total: Estimate): string {
  const { volume, weight } = total;
  return `${verdictOf(total).title}. O entulho solto dá ${cubicMetres(volume)} e pesa de ${weightText(weight)}.`;
}

/** Returns the request's fields that follow from a load. */
export function draftChange({
  kinds,
  volume,
  order: { size, skips },
}: Estimate): Partial<RequestDraft> {
  const isSoil = kinds.every(({ density }) => density === soilDensity);
  return {
    size,
    skips,
    volume: Math.min(Math.max(Math.round(volume * 10) / 10, 0.1), maxVolume),
    ...(isSoil && { load: 'soil' }),
  };
}
