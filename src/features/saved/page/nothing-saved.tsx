import button from '#src/shared/ui/forms/button.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './nothing-saved.module.css';

/** How to save the first thing. */
export function NothingSaved() {
  return (
    <div className={styles.nothing}>
      <h2>Nada salvo ainda</h2>
      <p>
        Abra a lista da sua cidade e toque em{' '}
        <span className={styles.sample}>
          <Icon name="bookmark" /> Salvar
        </span>{' '}
        no cartão de uma empresa: o nome e o telefone ficam aqui, com espaço para a sua anotação.
      </p>
      <p>Cidades e guias são salvos do mesmo jeito, no alto de cada página.</p>
      <div className={styles.ways}>
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
