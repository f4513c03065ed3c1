import { useRef } from 'react';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { RetryAlert } from '#src/shared/ui/feedback/retry-alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { RemoveButton } from '#src/shared/ui/forms/remove-button.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import {
  companiesOf,
  type SavedPage as MarkedPage,
  type SavedItem,
} from '#src/shared/visitor-data/saved/saved-item.ts';
import { remove } from '#src/shared/visitor-data/saved/saving.ts';
import { useSavedItems } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import { SavedContact } from './saved-contact.tsx';
import styles from './saved-page.module.css';

/** What the visitor has saved on this device: contacts to call again, pages to open again. */
export function SavedPage() {
  const { status, value: items, retry } = useSavedItems();
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
          <p>Os salvos precisam de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
        </noscript>
        {status === 'failed' && (
          <RetryAlert
            text="Não deu para ler os salvos: o armazenamento deste navegador não respondeu. Nada foi apagado."
            onRetry={retry}
          />
        )}
        {status === 'read' && <SavedItems items={items} />}
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
    <div ref={top} tabIndex={-1} className={`${layout.rows} ${styles.items}`}>
      {items.length === 0 && <NothingSaved />}
      {companies.length > 0 && (
        <section aria-labelledby="empresas-salvas">
          <h2 id="empresas-salvas">Empresas</h2>
          <ul className={`${layout.rows} ${layout.twoColumns}`}>
            {companies.map((company) => (
              <li key={company.key}>
                <SavedContact company={company} onRemove={() => removeItem(company.key)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <MarkedPages
        id="cidades-salvas"
        name="Cidades"
        pages={pages.filter(isOfCity)}
        onRemove={removeItem}
      />
      <MarkedPages
        id="guias-salvos"
        name="Guias"
        pages={pages.filter((page) => !isOfCity(page))}
        onRemove={removeItem}
      />
    </div>
  );
}

/** How to save the first item. */
function NothingSaved() {
  return (
    <div className={`${layout.closeRows} ${styles.nothing}`}>
      <h2>Nada salvo ainda</h2>
      <p>
        Abra a lista da sua cidade e toque em{' '}
        <span className={styles.sample}>
          <Icon name="bookmark" /> Salvar
        </span>{' '}
        no cartão de uma empresa: o nome e o telefone ficam aqui, com espaço para a sua anotação.
      </p>
      <p>Cidades e guias são salvos do mesmo jeito, no alto de cada página.</p>
      <div className={layout.actions}>
        <PageLink to="/" className={button.primary}>
          Buscar caçambas
        </PageLink>
        <PageLink to="/blog" className={button.secondary}>
          Ver os guias
        </PageLink>
      </div>
    </div>
  );
}

interface MarkedPagesProps {
  id: string;
  name: string;
  pages: readonly MarkedPage[];
  onRemove: (key: string) => void;
}

/** Links to pages that the visitor has marked; nothing where there are none. */
function MarkedPages({ id, name, pages, onRemove }: MarkedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={`${layout.touchLinks} ${layout.ruled} ${styles.pages}`}>
        {pages.map((page) => (
          <li key={page.key} className={layout.ends}>
            <PageLink to={page.key}>{page.name}</PageLink>
            <RemoveButton name={page.name} onRemove={() => onRemove(page.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A city's list of companies, or its article. */
function isOfCity({ key }: MarkedPage): boolean {
  return key.endsWith('/aluguel-cacamba-entulho') || key.startsWith('/blog/cacamba-entulho-');
}
