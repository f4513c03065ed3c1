import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './frame.module.css';

/** The main pages at the lower edge; shown only where the site is installed on a phone. */
export function BottomBar() {
  return (
    <nav aria-label="Atalhos" className={`${layout.dark} ${styles.bar}`}>
      <PageLink to="/">
        <Icon name="home" />
        Início
      </PageLink>
      <PageLink to="/blog">
        <Icon name="book" />
        Guias
      </PageLink>
      <PageLink to="/ferramentas">
        <Icon name="tools" />
        Ferramentas
      </PageLink>
      <PageLink to="/salvos">
        <Icon name="bookmark" />
        Salvos
      </PageLink>
    </nav>
  );
}
