import { useEffect, useState } from 'react';
import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import button from '#src/shared/ui/forms/button.module.css';
import field from '#src/shared/ui/forms/field.module.css';
import { RemoveButton } from '#src/shared/ui/forms/remove-button.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import type { SavedCompany } from '#src/shared/visitor-data/saved/saved-item.ts';
import { saveNote } from '#src/shared/visitor-data/saved/saving.ts';
import styles from './saved-page.module.css';

interface SavedContactProps {
  company: SavedCompany;
  onRemove: () => void;
}

/** A saved company: how to reach it, and the visitor's note. */
export function SavedContact({ company, onRemove }: SavedContactProps) {
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
        <span>Salvo em {new Date(savedAt).toLocaleDateString('pt-BR')}</span>
      </p>
      {phone ? (
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
          <a href={telLink(phone)} className={button.secondary}>
            <Icon name="phone" /> Ligar {formatPhone(phone)}
          </a>
        </div>
      ) : (
        <p>Esta empresa não informou telefone.</p>
      )}
      <Note company={company} />
    </article>
  );
}

/** Long enough for prices, names and dates; short enough for a phone's memory. */
const longest = 1000;

/** The visitor's own words on a company, stored as they are typed. */
function Note({ company: { key, note } }: { company: SavedCompany }) {
  const [typed, setTyped] = useState<string>();
  const id = `anotacao-${key}`;

  // Until the storage has caught up, what was typed is what counts; without a storage, for good.
  useEffect(() => setTyped((text) => (text === note ? undefined : text)), [note]);

  return (
    <div className={field.field}>
      <label htmlFor={id}>Sua anotação</label>
      <textarea
        id={id}
        name={id}
        className={`${field.control} ${styles.note}`}
        rows={2}
        maxLength={longest}
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
