import { RemoveButton } from '#src/shared/ui/forms/remove-button.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import type { SavedPage } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './marked-pages.module.css';

interface MarkedPagesProps {
  pages: readonly SavedPage[];
  onRemove: (key: string) => void;
}

/** Cities and guides to open again. */
export function MarkedPages({ pages, onRemove }: MarkedPagesProps) {
  const groups = [
    { id: 'cidades-salvas', name: 'Cidades', members: pages.filter(isOfCity) },
    { id: 'guias-salvos', name: 'Guias', members: pages.filter((page) => !isOfCity(page)) },
  ];
  return groups.map(({ id, name, members }) =>
    members.length === 0 ? null : (
      <section key={id} aria-labelledby={id}>
        <h2 id={id}>{name}</h2>
        <ul className={styles.pages}>
          {members.map((page) => (
            <li key={page.key}>
              <PageLink to={page.key}>{page.name}</PageLink>
              <RemoveButton name={page.name} onRemove={() => onRemove(page.key)} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

/** A city's list of companies, or its article. */
function isOfCity({ key }: SavedPage): boolean {
  return key.endsWith('/aluguel-cacamba-entulho') || key.startsWith('/blog/cacamba-entulho-');
}
