import { signTexts } from '#src/shared/catalogue/debris/item-text.ts';
import type { Answer } from '#src/shared/catalogue/debris/items/waste-item.ts';
import styles from './waste-sign.module.css';

interface SignProps {
  answer: Answer;
}

/** Class that sets the colours of an answer for the elements inside. */
export function answerColours(answer: Answer): string | undefined {
  return styles[answer];
}

/** Classes of a framed box in the colours of an answer. */
export function answerBox(answer: Answer): string {
  return `${styles.box} ${styles[answer]}`;
}

/** Decorative: the text beside it says the same. Needs `WasteSignShapes` in the page. */
export function WasteSign({ answer }: SignProps) {
  return (
    <svg className={styles.sign} aria-hidden="true">
      <use href={`#placa-${answer}`} />
    </svg>
  );
}

/** Inside an element with the colours of the answer. */
export function WastePlate({ answer }: SignProps) {
  const { word, advice } = signTexts[answer];
  return (
    <p className={styles.plate}>
      <WasteSign answer={answer} />
      <span>
        <strong className={styles.word}>{word}</strong>{' '}
        <span className={styles.advice}>{advice}</span>
      </span>
    </p>
  );
}

/** The shapes that every `WasteSign` of the page refers to: circle, diamond and octagon. */
export function WasteSignShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <symbol id="placa-yes" viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="22" className={styles.shape} />
        <circle cx="24" cy="24" r="19" className={styles.rim} />
        <path d="M15 25l6.5 6.5L33.5 17.5" className={styles.glyph} />
      </symbol>
      <symbol id="placa-apart" viewBox="0 0 48 48">
        <path d="M24 2 46 24 24 46 2 24z" className={styles.shape} />
        <path d="M24 6.5 41.5 24 24 41.5 6.5 24z" className={styles.rim} />
        <path d="M24 14.5v11.5M24 33v.01" className={styles.glyph} />
      </symbol>
      <symbol id="placa-no" viewBox="0 0 48 48">
        <path d="M15 2h18l13 13v18L33 46H15L2 33V15z" className={styles.shape} />
        <path d="M16.5 5.5h15l11 11v15l-11 11h-15l-11-11v-15z" className={styles.rim} />
        <path d="M16.5 16.5l15 15M31.5 16.5l-15 15" className={styles.glyph} />
      </symbol>
    </svg>
  );
}
