import { useRef } from 'react';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import {
  companiesOf,
  type SavedPage as MarkedPage,
  type SavedItem,
} from '#src/shared/visitor-data/saved/saved-item.ts';
import { remove } from '#src/shared/visitor-data/saved/saving.ts';
import { useSavedItems } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import { MarkedPages } from './marked-pages.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { SavedContact } from './saved-contact.tsx';
import styles from './saved-page.module.css';

/** What the visitor has saved on this device: contacts to call again, pages to open again. */
export function SavedPage() {
  const { state, retry } = useSavedItems();
  return (
    <>
      <PageHead
        title="Salvos neste aparelho | AlugaCaçamba"
        description="Os contatos de empresas de caçamba, as cidades e os guias que você salvou neste aparelho, com as suas anotações. Abrem também sem internet."
        path="/salvos"
      />
      <meta name="robots" content="noindex" />
      <PageHero crumbs={[{ name: 'Salvos', path: '/salvos' }]} title="Salvos">
        <p className={layout.lead}>
          Seus contatos e páginas, guardados só neste aparelho. Abrem também sem internet.
        </p>
      </PageHero>
      <div className={`${layout.section} ${styles.area}`}>
        <noscript>
          <p>Os salvos precisam de JavaScript. Ligue o JavaScript no navegador e abra de novo.</p>
        </noscript>
        {state.status === 'failed' && (
          <Alert kind="error">
            <p>
              Não deu para ler os salvos: o armazenamento deste navegador não respondeu. Nada foi
              apagado.
            </p>
            <button type="button" className={button.secondary} onClick={retry}>
              Tentar novamente
            </button>
          </Alert>
        )}
        {state.status === 'read' && <SavedItems items={state.items} />}
      </div>
    </>
  );
}

function SavedItems({ items }: { items: readonly SavedItem[] }) {
  const top = useRef<HTMLDivElement>(null);
  const companies = companiesOf(items);
  const pages = items.filter((item): item is MarkedPage => item.kind === 'page');

  async function removeItem(key: string) {
    // The button goes; without this a keyboard would start again at the top of the page.
    top.current?.focus({ preventScroll: true });
    await remove(key);
  }

  return (
    <div ref={top} tabIndex={-1} className={styles.items}>
      {items.length === 0 && <NothingSaved />}
      {companies.length > 0 && (
        <section aria-labelledby="empresas-salvas">
          <h2 id="empresas-salvas">Empresas</h2>
          <ul className={styles.contacts}>
            {companies.map((company) => (
              <li key={company.key}>
                <SavedContact company={company} onRemove={() => removeItem(company.key)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.length > 0 && <MarkedPages pages={pages} onRemove={removeItem} />}
    </div>
  );
}
