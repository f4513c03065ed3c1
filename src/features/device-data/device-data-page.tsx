import { useCallback, useEffect, useState } from 'react';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { deviceDataPage } from '#src/shared/site/site-cache.ts';
import { spaceText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageHero } from '#src/ui/navigation/page-hero.tsx';
import { ShortSpaceAlert } from '#src/ui/storing/short-space-alert.tsx';
import { BackupSection } from './backup-section.tsx';
import { ClearDataButton } from './clear-data-button.tsx';
import styles from './device-data-page.module.css';
import { type Inventory, takeInventory } from './inventory.ts';
import { SiteCopy } from './site-copy.tsx';
import { StorageProtection } from './storage-protection.tsx';
import { storedKinds } from './stored-kinds.ts';

/** Everything that the site stores on this device, and the button that deletes it. */
export function DeviceDataPage() {
  const [inventory, setInventory] = useState<Inventory>();
  const refresh = useCallback(() => void takeInventory().then(setInventory), []);
  useEffect(refresh, [refresh]);

  return (
    <>
      <PageHead
        title="Dados neste aparelho | AlugaCaçamba"
        description="O que o AlugaCaçamba guarda no seu aparelho, por que, por quanto tempo e quanto espaço ocupa, com um botão que apaga tudo."
        path={deviceDataPage}
      />
      <meta name="robots" content="noindex" />
      <PageHero
        crumbs={[{ name: 'Dados neste aparelho', path: deviceDataPage }]}
        title="Dados neste aparelho"
      >
        <p className={layout.lead}>
          Tudo o que este site guarda aqui, e como apagar. O site não envia nada disso a ninguém,
          fora o tamanho da caçamba do seu pedido, que entra em uma soma sem dizer quem você é, e os
          dados que uma empresa parceira salva na própria área.
        </p>
      </PageHero>
      <div className={`${layout.section} ${layout.rows} ${styles.page}`}>
        <dl className={`${layout.toppedPanel} ${layout.smallTerms} ${styles.space}`}>
          <div>
            <dt>Espaço ocupado</dt>
            <dd>{inventory ? bytesText(inventory) : pending}</dd>
          </div>
          <div>
            <dt>Protegido contra limpeza automática</dt>
            {inventory ? (
              <StorageProtection persisted={inventory.persisted} onGranted={refresh} />
            ) : (
              <dd>{pending}</dd>
            )}
          </div>
        </dl>
        <ShortSpaceAlert change={inventory}>
          Você também pode guardar uma cópia, logo abaixo, e apagar do diário as caçambas antigas.
        </ShortSpaceAlert>
        <BackupSection onChanged={refresh} />
        <section aria-labelledby="o-que-fica" className={layout.rows}>
          <h2 id="o-que-fica">O que fica guardado</h2>
          <ul className={`${layout.ruled} ${styles.kinds}`}>
            {storedKinds.map(({ name, why, until, amount }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className={styles.amount}>{inventory ? amount(inventory) : pending}</p>
                <p>{why}</p>
                <p className={styles.until}>{until}</p>
              </li>
            ))}
          </ul>
          <p>
            Em <PageLink to="/salvos">Salvos</PageLink>, você vê e remove, um a um, o que salvou. O
            que passa pelo servidor está na{' '}
            <PageLink to="/politica-de-privacidade">política de privacidade</PageLink>.
          </p>
          <p>
            O site também soma, por dia, quantas vezes uma empresa parceira foi vista em uma lista,
            quantas vezes alguém abriu a página dela e quantas vezes alguém tocou em um contato
            dela. Para isso, ele não guarda nada neste aparelho e não envia nada que diga que foi
            você.
          </p>
        </section>
        <SiteCopy />
        <ClearDataButton onCleared={refresh} />
      </div>
    </>
  );
}

/** Shown until the inventory is read. */
const pending = '…';

function bytesText({ bytes }: Inventory): string {
  return bytes === undefined ? 'não informado pelo navegador' : spaceText(bytes);
}
