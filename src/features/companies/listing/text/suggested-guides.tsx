import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './suggested-guides.module.css';

const guides = [
  ['tamanho-ideal-cacamba-entulho', 'Que tamanho de caçamba pedir'],
  ['preco-aluguel-cacamba-entulho', 'Quanto custa o aluguel'],
  ['o-que-pode-colocar-cacamba-entulho', 'O que pode ir na caçamba'],
  ['precisa-licenca-prefeitura-cacamba', 'Quando é preciso licença'],
] as const;

/** What can be read while there is no company to show, even offline. */
export function SuggestedGuides() {
  return (
    <>
      <h3>Enquanto isso, prepare o pedido</h3>
      <ul className={styles.links}>
        {guides.map(([slug, text]) => (
          <li key={slug}>
            <PageLink to={`/blog/${slug}`}>
              <Icon name="book" />
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
