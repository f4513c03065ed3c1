import { useId, useState } from 'react';
import { answerBox, WastePlate } from '#src/features/waste-check/waste-sign.tsx';
import { classText, materialName, questionAbout } from '#src/shared/catalogue/debris/item-text.ts';
import type { WasteItem } from '#src/shared/catalogue/debris/items/waste-item.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { changeDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import { hasMaterial, withMaterial, withoutMaterial } from './request-material.ts';
import styles from './search.module.css';

/** The answer for an item, as a sign with its explanation. */
export function WasteCard({ item }: { item: WasteItem }) {
  const headingId = useId();
  return (
    <li className={`${answerBox(item.answer)} ${styles.card}`}>
      <WastePlate answer={item.answer} />
      <div className={styles.text}>
        <h3 id={headingId}>{item.name}</h3>
        <p>{item.why}</p>
        {item.answer !== 'yes' && (
          <dl>
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

interface AddToRequestProps {
  /** In the request's material. */
  name: string;
  /** Id of the item's heading. */
  describedBy: string;
}

type Outcome = 'added' | 'removed' | 'full' | 'not-saved';

const sentences: Record<Outcome, string> = {
  added: 'Está no seu pedido.',
  removed: 'Foi removido do seu pedido.',
  full: 'Não coube: o campo de material do pedido está cheio. Abra o pedido e encurte o texto.',
  'not-saved':
    'Está no pedido, mas o navegador não deixou guardar: vale só enquanto o site estiver aberto.',
};

/** Toggles a material of the quote request. */
function AddToRequest({ name, describedBy }: AddToRequestProps) {
  const { material } = useRequestDraft();
  const [outcome, setOutcome] = useState<Outcome>();
  const isAdded = hasMaterial(material, name);

  async function toggle() {
    setOutcome(await (isAdded ? remove(name) : add(name)));
  }

  return (
    <div className={`${layout.screenOnly} ${styles.add}`}>
      <div className={`${layout.actions} ${layout.touchLinks}`}>
        <button
          type="button"
          className={button.secondary}
          aria-describedby={describedBy}
          onClick={toggle}
        >
          <Icon name={isAdded ? 'check' : 'plus'} />
          {isAdded ? 'Remover do pedido' : 'Acrescentar ao pedido'}
        </button>
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
