import { useId } from 'react';
import { loadNames } from '#src/catalogue/skips.ts';
import { classText, loadOf, questionAbout } from '#src/catalogue/waste.ts';
import { signTexts } from '#src/catalogue/waste-signs.ts';
import type { Answer, WasteItem } from '#src/content/waste/schema.ts';
import { changeDraft } from '#src/device/draft.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { WasteSign } from '#src/ui/pictures/waste-sign.tsx';
import styles from './waste-check.module.css';

export function WasteCard({ item }: { item: WasteItem }) {
  const headingId = useId();
  return (
    <li data-answer={item.answer} className={`${layout.panel} ${styles.box} ${styles.card}`}>
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
