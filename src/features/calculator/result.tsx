import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Estimate, writeQuery } from '#src/catalogue/calculation.ts';
import {
  cubicMetres,
  verdictOf,
  warningsFor,
  weightText,
} from '#src/catalogue/calculation-text.ts';
import type { Line } from '#src/catalogue/debris.ts';
import { changeDraft } from '#src/device/draft.ts';
import { longest, mostVolume, type RequestDraft } from '#src/shared/contact/request-draft.ts';
import { site } from '#src/shared/site/site.ts';
import { cut } from '#src/shared/text/words.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import styles from './calculator.module.css';
import { SkipPicture } from './skip-picture.tsx';

interface ResultProps {
  lines: readonly Line[];
  /** Undefined while no line is complete. */
  total: Estimate | undefined;
  /** Called before the page is left. */
  onLeave: () => void;
}

/** Volume, weight and skips for the lines. */
export function Result({ lines, total, onLeave }: ResultProps) {
  return (
    <section
      id="resultado"
      tabIndex={-1}
      className={`${layout.toppedPanel} ${layout.rows} ${layout.sticky} ${layout.touchLinks} ${styles.result}`}
      aria-labelledby="titulo-resultado"
    >
      <h2 id="titulo-resultado">Resultado</h2>
      <LiveRegion text={total ? summaryText(total) : ''} />
      {total ? (
        <CompleteResult lines={lines} total={total} onLeave={onLeave} />
      ) : (
        <>
          <SkipPicture size={4} share={0} />
          <p>
            Aqui aparecem o volume, o peso e a caçamba que serve, assim que a primeira linha estiver
            completa.
          </p>
        </>
      )}
    </section>
  );
}

/** Has screen readers speak a text once it has stopped changing. */
function LiveRegion({ text }: { text: string }) {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 1200);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className={layout.visuallyHidden}>
      {settled}
    </p>
  );
}

function CompleteResult({ lines, total, onLeave }: ResultProps & { total: Estimate }) {
  const navigate = useNavigate();

  function addToRequest() {
    onLeave();
    // The request's page shows whether the draft was saved.
    void changeDraft((old) => draftChange(total, old));
    void navigate({ to: '/ferramentas/pedido' });
  }

  return (
    <>
      <Answer total={total} />
      <div className={layout.actions}>
        {total.way !== 'lorries' && (
          <button
            type="button"
            className={total.way === 'bags' ? button.secondary : button.primary}
            onClick={addToRequest}
          >
            Usar no pedido
          </button>
        )}
        <ShareButton
          title="Calculadora de entulho"
          text={summaryText(total)}
          url={`${site.url}/ferramentas/calculadora${writeQuery(lines)}`}
        />
      </div>
    </>
  );
}

/** The answer first, then what it rests on. */
function Answer({ total }: { total: Estimate }) {
  const { way, volume, weight, order, share } = total;
  const { title, text } = verdictOf(total);
  const isLittle = way === 'bags' || way === 'compare';
  return (
    <>
      <h3 className={styles.verdict}>{title}</h3>
      <dl className={`${layout.smallTerms} ${styles.totals}`}>
        <div>
          <dt>Volume solto</dt>
          <dd>{cubicMetres(volume)}</dd>
        </div>
        <div>
          <dt>Peso</dt>
          <dd>{weightText(weight)}</dd>
        </div>
      </dl>
      {(way === 'compare' || way === 'skips') && <SkipPicture size={order.size} share={share} />}
      <p>{text}</p>
      {isLittle && (
        <div className={layout.linkRows}>
          <PageLink to="/ferramentas/ecopontos">Onde levar pouco entulho na sua cidade</PageLink>
          <PageLink to="/blog/saco-entulho-ou-cacamba-pequena-reforma">
            Saco ou caçamba: o que compensa
          </PageLink>
        </div>
      )}
      {warningsFor(total).map((warning) => (
        <Alert key={warning.title} kind="neutral">
          <strong>{warning.title}</strong>
          <p>{warning.text}</p>
          {warning.guide && <PageLink to={warning.guide.path}>{warning.guide.name}</PageLink>}
        </Alert>
      ))}
    </>
  );
}

/** The result in one line, for screens where it is below the form. */
export function ResultBar({ total }: { total: Estimate }) {
  return (
    <button type="button" className={styles.bar} onClick={showResult}>
      <strong>{verdictOf(total).title}</strong>
      <span>{`${cubicMetres(total.volume)}, ${weightText(total.weight)}`}</span>
      <span className={styles.more}>Ver</span>
    </button>
  );
}

/** The section that `Result` renders. */
function showResult() {
  const result = document.getElementById('resultado');
  result?.scrollIntoView();
  result?.focus({ preventScroll: true });
}

/** 'Peça uma caçamba de 3 m³. O entulho solto dá 2,34 m³ e pesa de 2,3 a 3,7 t.' */
export function summaryText(total: Estimate): string {
  const { volume, weight } = total;
  return `${verdictOf(total).title}. O entulho solto dá ${cubicMetres(volume)} e pesa de ${weightText(weight)}.`;
}

/** The fields of the request that follow from a load. Replaces the material of an earlier one. */
export function draftChange(
  { kinds, volume, order: { size, skips } }: Estimate,
  old: Pick<RequestDraft, 'material'>,
): Partial<RequestDraft> {
  const materials = new Set(kinds.map(({ material }) => material));
  const ofResult = `${[...materials].join(', ')}; cerca de ${cubicMetres(volume)}`;
  const ofVisitor = old.material.replace(earlierResult, '');
  const material = [ofResult, ofVisitor].filter(Boolean).join('; ');
  return {
    size,
    skips,
    material: cut(material, longest.material),
    volume: Math.min(Math.max(Math.round(volume * 10) / 10, 0.1), mostVolume),
  };
}

const earlierResult = /^.*?; cerca de (menos de )?[\d.,]+\sm³(; )?/;
