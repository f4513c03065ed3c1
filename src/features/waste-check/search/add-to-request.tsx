import { useState } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { changeDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import styles from './add-to-request.module.css';
import { hasMaterial, withMaterial, withoutMaterial } from './request-material.ts';

interface AddToRequestProps {
  /** As the request lists it. */
  words: string;
  /** Id of the heading that names it. */
  describedBy: string;
}

type Outcome = 'added' | 'removed' | 'full' | 'not-kept';

const sentences: Record<Outcome, string> = {
  added: 'Está no seu pedido.',
  removed: 'Saiu do seu pedido.',
  full: 'Não coube: o campo de material do pedido está cheio. Abra o pedido e encurte o texto.',
  'not-kept':
    'Está no pedido, mas o navegador não deixou guardar: vale só enquanto o site estiver aberto.',
};

/** Puts a material into the visitor's request, or takes it out again. */
export function AddToRequest({ words, describedBy }: AddToRequestProps) {
  const { material } = useRequestDraft();
  const [outcome, setOutcome] = useState<Outcome>();
  const isIn = hasMaterial(material, words);

  async function toggle() {
    setOutcome(await (isIn ? takeOut(words) : putIn(words)));
  }

  return (
    <div className={styles.add}>
      <div className={layout.actions}>
        <button
          type="button"
          className={button.secondary}
          aria-describedby={describedBy}
          onClick={toggle}
        >
          <Icon name={isIn ? 'check' : 'plus'} />
          {isIn ? 'Tirar do pedido' : 'Acrescentar ao pedido'}
        </button>
        {(isIn || outcome === 'full') && (
          <PageLink to="/ferramentas/pedido" className={styles.link}>
            Ver o pedido
          </PageLink>
        )}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome && sentences[outcome]}
      </p>
    </div>
  );
}

async function putIn(words: string): Promise<Outcome> {
  let isFull = false;
  const isKept = await changeDraft(({ material }) => {
    const longer = withMaterial(material, words);
    isFull = longer === null;
    return longer === null ? {} : { material: longer };
  });
  if (isFull) return 'full';
  return isKept ? 'added' : 'not-kept';
}

async function takeOut(words: string): Promise<Outcome> {
  await changeDraft(({ material }) => ({ material: withoutMaterial(material, words) }));
  return 'removed';
}
