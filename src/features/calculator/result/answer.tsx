import type { Advice } from '#src/shared/catalogue/debris/calculator/advice.ts';
import {
  type Load,
  verdictOf,
  warningsFor,
} from '#src/shared/catalogue/debris/calculator/advice-text.ts';
import type { Total } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import { volumeRange } from '#src/shared/catalogue/debris/calculator/measure-text.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './answer.module.css';
import { SkipPicture, SkipRow } from './skip-picture.tsx';

/** The skips for a load, with their formulas and warnings. */
export function Answer({ total, advice, hasPlaster }: Load) {
  const { title, text, formulas } = verdictOf(total, advice);
  const warnings = warningsFor({ total, advice, hasPlaster });
  return (
    <>
      <figure className={styles.figure}>
        <SkipPicture size={advice.size} share={advice.share} />
        {advice.skips > 1 && <SkipRow count={advice.skips} />}
        <figcaption className={layout.soft}>{captionOf(advice, total)}</figcaption>
      </figure>
      <div className={`${layout.touchLinks} ${styles.verdict}`}>
        <h3>{title}</h3>
        <p>{text}</p>
        <ul className={styles.formulas}>
          {formulas.map((formula) => (
            <li key={formula}>{formula}</li>
          ))}
        </ul>
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
