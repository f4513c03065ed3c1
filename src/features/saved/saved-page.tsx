import { useEffect, useRef, useState } from 'react';
import { cityWithId } from '#src/catalogue/cities.ts';
import type {
  SavedPage as BookmarkedPage,
  SavedCompany,
  SavedItem,
} from '#src/device/database/database.ts';
import { useSavedItems } from '#src/device/database/use-stored.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { companiesOf } from '#src/device/saved-items.ts';
import { remove, saveNote } from '#src/device/saving.ts';
import { requestLink } from '#src/request/chat-text.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import button from '#src/ui/forms/button.module.css';
import field from '#src/ui/forms/field.module.css';
import { RemoveButton } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './saved.module.css';

export function SavedPage() {
  const { status, value: items, retry } = useSavedItems();
  return (
    <>
      <PageIntro
        headTitle="Salvos neste aparelho | AlugaCaçamba"
        description="Os contatos de empresas de caçamba, as cidades e os guias que você salvou neste aparelho, com as suas anotações. Abrem também sem internet."
        path="/salvos"
        title="Salvos"
        lead="Seus contatos e páginas, guardados só neste aparelho. Abrem também sem internet."
      />
      <meta name="robots" content="noindex" />
      <div className={`${layout.section} ${styles.region}`}>
        <noscript>
          <p>Os salvos precisam de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
        </noscript>
        {status === 'failed' && (
          <RetryAlert text="Não foi possível abrir os salvos. Nada foi apagado." onRetry={retry} />
        )}
        {status === 'read' && <SavedItems items={items} />}
      </div>
    </>
  );
}

function SavedItems({ items }: { items: readonly SavedItem[] }) {
  const top = useRef<HTMLDivElement>(null);
  const companies = companiesOf(items);
  const pages = items.filter((item): item is BookmarkedPage => item.kind === 'page');
  const groups = [
    { id: 'cidades-salvas', name: 'Cidades', members: pages.filter(isOfCity) },
    { id: 'guias-salvos', name: 'Guias', members: pages.filter((page) => !isOfCity(page)) },
  ];

  async function removeItem(key: string) {
    // The button disappears; without this a keyboard would start again at the top of the page.
    top.current?.focus({ preventScroll: true });
    await remove(key);
  }

  return (
    <div ref={top} tabIndex={-1} className={`${layout.farRows} ${styles.items}`}>
      {items.length === 0 && <NothingSaved />}
      {companies.length > 0 && (
        <section aria-labelledby="empresas-salvas">
          <h2 id="empresas-salvas">Empresas</h2>
          <ul className={`${layout.rows} ${layout.twoColumns}`}>
            {companies.map((company) => (
              <li key={company.key}>
                <StoredRow onRemove={() => removeItem(company.key)}>
                  <SavedContact company={company} onRemove={() => removeItem(company.key)} />
                </StoredRow>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(
        ({ id, name, members }) =>
          members.length > 0 && (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              <ul className={`${layout.touchLinks} ${layout.ruled} ${styles.pages}`}>
                {members.map((page) => (
                  <li key={page.key} className={layout.ends}>
                    <PageLink to={page.key}>{page.name}</PageLink>
                    <RemoveButton name={page.name} onRemove={() => removeItem(page.key)} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function NothingSaved() {
  return (
    <div className={layout.closeRows}>
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

/** The pages of a city are its list of companies and its article. */
function isOfCity({ key }: BookmarkedPage): boolean {
  return key.endsWith('/aluguel-cacamba-entulho') || key.startsWith('/blog/cacamba-entulho-');
}

function SavedContact({ company, onRemove }: { company: SavedCompany; onRemove: () => void }) {
  const { name, phone, savedAt } = company;
  // The catalogue may have changed since.
  const city = cityWithId(company.city);
  const written = useWrittenRequest();
  const chat = city && requestLink(company, city, written);
  return (
    <article
      className={`${layout.edgedPanel} ${layout.closeRows} ${styles.contact}`}
      aria-label={name}
    >
      <div className={layout.ends}>
        <h3>{name}</h3>
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
      <p className={`${layout.touchLinks} ${layout.facts} ${styles.facts}`}>
        {city && (
          <PageLink to={listingPath(city.id)}>
            {city.name}, {city.stateCode}
          </PageLink>
        )}
        <span>Salvo em {shortDate(brasiliaDay(savedAt))}</span>
      </p>
      {chat || phone ? (
        <div className={`${layout.smallButtons} ${styles.reach}`}>
          {chat && (
            <OutsideLink
              href={chat}
              className={button.chat}
              label={`Pedir orçamento no WhatsApp: ${name}`}
            >
              <Icon name="chat" /> Pedir orçamento no WhatsApp
            </OutsideLink>
          )}
          {phone && (
            <a href={telLink(phone)} className={button.secondary}>
              <Icon name="phone" /> Ligar {formatPhone(phone)}
            </a>
          )}
        </div>
      ) : (
        <p>Esta empresa não informou telefone.</p>
      )}
      <Note company={company} />
    </article>
  );
}

/** Prices, names and dates fit, and so does a phone's memory. */
const maxTextLength = 1000;

function Note({ company: { key, note } }: { company: SavedCompany }) {
  const [typed, setTyped] = useState<string>();
  const id = `anotacao-${key}`;

  // What was typed counts until the storage has caught up, and for good without a storage.
  useEffect(() => setTyped((text) => (text === note ? undefined : text)), [note]);

  return (
    <div className={`${layout.rows} ${field.field}`}>
      <label htmlFor={id}>Sua anotação</label>
      <textarea
        id={id}
        name={id}
        className={field.control}
        rows={2}
        maxLength={maxTextLength}
        value={typed ?? note}
        placeholder="Preço combinado, data, com quem falou"
        onChange={({ target }) => {
          setTyped(target.value);
          void saveNote(key, target.value);
        }}
      />
    </div>
  );
}
