import { useId } from 'react';
import { loadNames } from '#src/catalogue/skips.ts';
import { classText, loadOf, questionAbout, signTexts } from '#src/catalogue/waste.ts';
import type { Answer, WasteItem } from '#src/content/waste/schema.ts';
import { changeDraft } from '#src/device/draft.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './waste-check.module.css';

export function WasteCard({ item }: { item: WasteItem }) {
  const headingId = useId();
  return (
    <li className={`${layout.panel} ${styles.box} ${styles[item.answer]} ${styles.card}`}>
      <WastePlate answer={item.answer} />
      <div className={`${layout.tightRows} ${styles.text}`}>
        <h3 id={headingId}>{item.name}</h3>
        <p>{item.why}</p>
        {item.answer !== 'yes' && (
          <dl className={layout.tightRows}>
            <div>
              <dt>Para onde vai</dt>
              <dd>{item.instead}</dd>
            </div>
            {item.instead.includes('Ecoponto') && (
              <div className={layout.touchLinks}>
                <dt className={layout.visuallyHidden}>Onde fica</dt>
                <dd>
                  <PageLink to="/ferramentas/ecopontos">Achar um Ecoponto</PageLink>
                </dd>
              </div>
            )}
            {item.answer === 'apart' && (
              <div>
                <dt>Pergunte à empresa</dt>
                <dd>“{questionAbout(item)}”</dd>
              </div>
            )}
          </dl>
        )}
        <p className={layout.soft}>{classText(item)}</p>
        {item.answer !== 'no' && <AskPrice item={item} describedBy={headingId} />}
      </div>
    </li>
  );
}

/** The request gets the load, and what has to be asked of a company about the rest of it. */
function AskPrice({ item, describedBy }: { item: WasteItem; describedBy: string }) {
  const load = loadOf(item);
  const question = item.answer === 'apart' && load === 'mixed' ? questionAbout(item) : '';

  function use() {
    void changeDraft(({ remarks }) => ({
      load,
      remarks: remarks.includes(question) ? remarks : [remarks, question].filter(Boolean).join(' '),
    }));
  }

  return (
    <div className={`${layout.screenOnly} ${layout.cluster}`}>
      <a
        href="/ferramentas/pedido"
        className={button.secondary}
        aria-describedby={describedBy}
        onClick={use}
      >
        {`Pedir caçamba para ${loadNames[load].toLowerCase()}`}
      </a>
    </div>
  );
}

/** The sign is decorative, and needs `WasteSignShapes` in the page. */
export function WasteSign({ answer }: { answer: Answer }) {
  return (
    <svg className={styles.sign} aria-hidden="true">
      <use href={`#placa-${answer}`} />
    </svg>
  );
}

/** The plate stands inside an element with the colours of the answer. */
export function WastePlate({ answer }: { answer: Answer }) {
  const { word, advice } = signTexts[answer];
  return (
    <p className={`${layout.actions} ${styles.plate}`}>
      <WasteSign answer={answer} />
      <span>
        <strong className={styles.word}>{word}</strong>{' '}
        <span className={styles.advice}>{advice}</span>
      </span>
    </p>
  );
}

/** Every `WasteSign` of the page refers to these shapes: circle, diamond and octagon. */
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
