import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  type Advice,
  type Calculation,
  type Total,
  writeQuery,
} from '#src/catalogue/calculation.ts';
import {
  cubicMetres,
  type Load,
  verdictOf,
  volumeRange,
  warningsFor,
  weightRange,
} from '#src/catalogue/calculation-text.ts';
import { changeDraft } from '#src/device/draft.ts';
import {
  longest,
  mostSkips,
  mostVolume,
  type RequestDraft,
} from '#src/shared/contact/request-draft.ts';
import { site } from '#src/shared/site/site.ts';
import { cut } from '#src/shared/text/words.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import styles from './calculator.module.css';
import { SkipPicture } from './skip-picture.tsx';

interface ResultProps {
  calculation: Calculation;
  /** Undefined while no line is complete. */
  total: Total | undefined;
  /** Called before the page is left. */
  onLeave: () => void;
}

/** Volume, weight and skips for the lines. */
export function Result({ calculation, total, onLeave }: ResultProps) {
  return (
    <section
      id="resultado"
      tabIndex={-1}
      className={`${layout.toppedPanel} ${layout.rows} ${layout.sticky} ${styles.result}`}
      aria-labelledby="titulo-resultado"
    >
      <h2 id="titulo-resultado">Resultado</h2>
      <LiveRegion text={total ? summaryText(total) : ''} />
      {total ? (
        <CompleteResult calculation={calculation} total={total} onLeave={onLeave} />
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

function CompleteResult({ calculation, total, onLeave }: ResultProps & { total: Total }) {
  const navigate = useNavigate();
  const { advice } = total;
  const load = advice && { total, advice, hasPlaster: calculation.hasPlaster };

  function addToRequest(chosen: Load) {
    onLeave();
    // The request's page shows whether the draft was saved.
    void changeDraft((old) => draftChange(chosen, old));
    void navigate({ to: '/ferramentas/pedido' });
  }

  return (
    <>
      <Totals total={total} />
      {load ? (
        <Answer {...load} />
      ) : (
        <p>
          A conta passa de {mostSkips} caçambas de 5{'\u00a0'}m³. Confira as medidas. Se for isso
          mesmo, a obra é para caminhões, e você deve pedir uma visita antes do orçamento.
        </p>
      )}
      <div className={layout.actions}>
        {load && (
          <button
            type="button"
            className={load.advice.way === 'bags' ? button.secondary : button.primary}
            onClick={() => addToRequest(load)}
          >
            Usar no pedido
          </button>
        )}
        <ShareButton
          title="Calculadora de entulho"
          text={shareText(total)}
          url={`${site.url}/ferramentas/calculadora${writeQuery(calculation)}`}
        />
      </div>
    </>
  );
}

/** The skips for a load, with their warnings. */
function Answer({ total, advice, hasPlaster }: Load) {
  const { title, text } = verdictOf(total, advice);
  const warnings = warningsFor({ total, advice, hasPlaster });
  return (
    <>
      <figure className={styles.figure}>
        <SkipPicture size={advice.size} share={advice.share.middle} />
        <figcaption className={layout.soft}>{captionOf(advice, total)}</figcaption>
      </figure>
      <div className={`${layout.touchLinks} ${styles.verdict}`}>
        <h3>{title}</h3>
        <p>{text}</p>
        {advice.way !== 'skips' && (
          <>
            <p>
              <PageLink to="/ferramentas/ecopontos">
                Onde levar pouco entulho na sua cidade
              </PageLink>
            </p>
            <p>
              <PageLink to="/blog/saco-entulho-ou-cacamba-pequena-reforma">
                Saco ou caçamba: o que compensa
              </PageLink>
            </p>
          </>
        )}
      </div>
      {warnings.length > 0 && (
        <ul className={`${layout.touchLinks} ${layout.closeRows} ${styles.warnings}`}>
          {warnings.map((warning) => (
            <li key={warning.title}>
              <strong>{warning.title}</strong>
              <p>{warning.text}</p>
              {warning.guide && <PageLink to={warning.guide.path}>{warning.guide.name}</PageLink>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function captionOf({ way, size, skips, share }: Advice, { volume }: Total): string {
  if (way === 'bags')
    return `Para comparar: ${volumeRange(volume)} na menor caçamba, a de ${size}\u00a0m³.`;
  const from = Math.round(share.low * 100);
  const to = Math.round(share.high * 100);
  return `${skips === 1 ? 'A caçamba fica' : `Cada uma das ${skips} fica`} de ${from} a ${to}% cheia.`;
}

/** The result in one line, for screens where it is below the form. */
export function ResultBar({ total }: { total: Total }) {
  return (
    <button type="button" className={styles.bar} onClick={showResult}>
      <strong>{volumeRange(total.volume)}</strong>
      <span>{total.advice ? verdictOf(total, total.advice).title : 'Confira as medidas'}</span>
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

/** '2,1 a 2,6 m³, 2,1 a 4,1 t. Peça uma caçamba de 3 m³.' */
function summaryText(total: Total): string {
  const { advice } = total;
  const verdict = advice ? ` ${verdictOf(total, advice).title}.` : '';
  return `${volumeRange(total.volume)}, ${weightRange(total.weight)}.${verdict}`;
}

export function shareText(total: Total): string {
  const { advice } = total;
  return [
    `Entulho: ${volumeRange(total.volume)} soltos, ${weightRange(total.weight)}.`,
    ...(advice ? [`${verdictOf(total, advice).title}.`] : []),
  ].join('\n');
}

/** The fields of the request that follow from a load. Replaces the material of an earlier one. */
export function draftChange(
  { total: { lines, volume }, advice: { size, skips }, hasPlaster }: Load,
  old: Pick<RequestDraft, 'material'>,
): Partial<RequestDraft> {
  const materials = new Set(lines.map(({ kind }) => kind.material));
  const named = [...materials, ...(hasPlaster ? ['gesso separado'] : [])].join(', ');
  const ofResult = `${named}; cerca de ${cubicMetres(volume.middle)}`;
  const ofVisitor = old.material.replace(earlierResult, '');
  const material = [ofResult, ofVisitor].filter(Boolean).join('; ');
  return {
    ...{ size, skips, material: cut(material, longest.material) },
    volume: Math.min(Math.max(Math.round(volume.middle * 10) / 10, 0.1), mostVolume),
  };
}

const earlierResult = /^.*?; cerca de (menos de )?[\d.,]+\sm³(; )?/;

function Totals({ total }: { total: Total }) {
  const { volume, weight } = total;
  return (
    <dl className={`${layout.smallTerms} ${styles.totals}`}>
      <div>
        <dt>Volume solto</dt>
        <dd>
          <strong>{volumeRange(volume)}</strong>
        </dd>
      </div>
      <div>
        <dt>Peso</dt>
        <dd>
          <strong>{weightRange(weight)}</strong>
        </dd>
      </div>
    </dl>
  );
}
