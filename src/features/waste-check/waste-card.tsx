import { useId, useState } from 'react';
import { classText, materialName, questionAbout, signTexts } from '#src/catalogue/waste.ts';
import type { Answer, WasteItem } from '#src/content/waste/schema.ts';
import { changeDraft, useRequestDraft } from '#src/device/draft.ts';
import { maxLengths } from '#src/request/draft.ts';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './waste-check.module.css';

export function WasteCard({ item }: { item: WasteItem }) {
  const headingId = useId();
  return (
    <li className={`${styles.box} ${styles[item.answer]} ${styles.card}`}>
      <WastePlate answer={item.answer} />
      <div className={`${layout.rows} ${styles.text}`}>
        <h3 id={headingId}>{item.name}</h3>
        <p>{item.why}</p>
        {item.answer !== 'yes' && (
          <dl className={layout.rows}>
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
        {item.answer !== 'no' && <AddToRequest name={materialName(item)} describedBy={headingId} />}
      </div>
    </li>
  );
}

type Outcome = 'added' | 'removed' | 'full' | 'not-saved';

const sentences: Record<Outcome, string> = {
  added: 'Está no seu pedido.',
  removed: 'Foi removido do seu pedido.',
  full: 'Não cabe mais nada no campo de material. Abra o pedido e encurte o texto.',
  'not-saved': 'Está no pedido só enquanto o site estiver aberto: não foi possível salvar.',
};

function AddToRequest({ name, describedBy }: { name: string; describedBy: string }) {
  const { material } = useRequestDraft();
  const [outcome, setOutcome] = useState<Outcome>();
  const isAdded = hasMaterial(material, name);

  async function toggle() {
    setOutcome(await (isAdded ? remove(name) : add(name)));
  }

  return (
    <div className={`${layout.screenOnly} ${layout.rows} ${styles.add}`}>
      <div className={`${layout.actions} ${layout.touchLinks}`}>
        <Button aria-describedby={describedBy} onClick={toggle}>
          <Icon name={isAdded ? 'check' : 'plus'} />
          <span>{isAdded ? 'Remover do pedido' : 'Incluir no pedido'}</span>
        </Button>
        {(isAdded || outcome === 'full') && (
          <PageLink to="/ferramentas/pedido">Ver o pedido</PageLink>
        )}
      </div>
      <p role="status" className={layout.outcome}>
        {outcome && sentences[outcome]}
      </p>
    </div>
  );
}

async function add(name: string): Promise<Outcome> {
  let isFull = false;
  const isSaved = await changeDraft(({ material }) => {
    const longer = withMaterial(material, name);
    isFull = longer === null;
    return longer === null ? {} : { material: longer };
  });
  if (isFull) return 'full';
  return isSaved ? 'added' : 'not-saved';
}

async function remove(name: string): Promise<Outcome> {
  await changeDraft(({ material }) => ({ material: withoutMaterial(material, name) }));
  return 'removed';
}

/** Tells whether a request's material contains an entry; case does not matter. */
export function hasMaterial(material: string, entry: string): boolean {
  return entriesOf(material).some(isSame(entry));
}

/** Adds an entry to the material, once; returns null if it would be too long. */
export function withMaterial(material: string, entry: string): string | null {
  if (hasMaterial(material, entry)) return material;
  const trimmed = material.replace(/[,;\s]+$/, '');
  const longer = trimmed ? `${trimmed}, ${entry}` : entry;
  return longer.length > maxLengths.material ? null : longer;
}

/** Removes an entry from the material, and leaves the rest unchanged. */
export function withoutMaterial(material: string, entry: string): string {
  if (!hasMaterial(material, entry)) return material;
  const isRemoved = isSame(entry);
  return entriesOf(material)
    .filter((part) => !isRemoved(part))
    .join('')
    .replace(/^[,;\s]+/, '');
}

/** Divides a material into entries, each with the separator before it. */
function entriesOf(material: string): string[] {
  // The comma of '4,14 m³' is no separator.
  return material.split(/(?=[;\n]|,(?!\d)|(?<!\d),)/);
}

function isSame(entry: string): (part: string) => boolean {
  return (part) =>
    part
      .replace(/^[,;\n]/, '')
      .trim()
      .toLowerCase() === entry.toLowerCase();
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
