import { cities } from '#src/shared/catalogue/catalogue.ts';
import { requestLink } from '#src/shared/contact/chat-request.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { RemoveButton } from '#src/shared/ui/forms/remove-button.tsx';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import type { SavedCompany } from '#src/shared/visitor-data/saved/saved-item.ts';
import { Note } from './note.tsx';
import styles from './saved-contact.module.css';

interface SavedContactProps {
  company: SavedCompany;
  onRemove: () => void;
}

/** A company's contact as the visitor keeps it. */
export function SavedContact({ company, onRemove }: SavedContactProps) {
  const { name, phone, savedAt } = company;
  // The catalogue may have changed since.
  const city = cities.find(({ id }) => id === company.city);
  const written = useWrittenRequest();
  const chat = city && requestLink(company, city, written);
  return (
    <article className={styles.contact} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
      <p className={styles.facts}>
        {city && (
          <PageLink to={listingPath(city.id)}>
            {city.name}, {city.stateCode}
          </PageLink>
        )}
        <span>Salvo em {new Date(savedAt).toLocaleDateString('pt-BR')}</span>
      </p>
      {phone ? (
        <div className={styles.reach}>
          {chat && (
            <OutsideLink href={chat} className={button.chat}>
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
