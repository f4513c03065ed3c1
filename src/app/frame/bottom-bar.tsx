import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './frame.module.css';
import { FrameLink } from './frame-link.tsx';

/** The main pages at the lower edge; shown only where the site is installed on a phone. */
export function BottomBar() {
  return (
    <nav aria-label="Atalhos" className={`${layout.dark} ${styles.bar}`}>
      <FrameLink to="/">
        <Icon name="home" />
        Início
      </FrameLink>
      <FrameLink to="/blog" section="/blog/">
        <Icon name="book" />
        Guias
      </FrameLink>
      <FrameLink to="/ferramentas" section="/ferramentas/">
        <Icon name="tools" />
        Ferramentas
      </FrameLink>
      <FrameLink to="/salvos">
        <Icon name="bookmark" />
        Salvos
      </FrameLink>
    </nav>
  );
}
