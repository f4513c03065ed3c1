import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { WordMark } from '#src/shared/ui/pictures/word-mark.tsx';
import { Deferred } from './deferred.tsx';
import styles from './frame.module.css';
import { FrameLink } from './frame-link.tsx';

interface Column {
  id: string;
  title: string;
  links: readonly (readonly [path: RoutePath, name: string])[];
  /** Below the links. */
  end?: ReactNode;
}

const columns: readonly Column[] = [
  {
    id: 'rodape-voce',
    title: 'Para Você',
    links: [
      ['/', 'Buscar caçambas'],
      ['/como-funciona', 'Como funciona'],
      ['/blog', 'Guias e dicas'],
      ['/ferramentas', 'Ferramentas'],
      ['/salvos', 'Salvos'],
    ],
    end: <Deferred name="InstallEntry" />,
  },
  {
    id: 'rodape-empresas',
    title: 'Para Empresas',
    links: [
      ['/seja-parceiro', 'Seja parceiro'],
      ['/area-empresa', 'Área da empresa'],
    ],
  },
  {
    id: 'rodape-institucional',
    title: 'Institucional',
    links: [
      ['/sobre-nos', 'Sobre nós'],
      ['/termos-de-uso', 'Termos de uso'],
      ['/politica-de-privacidade', 'Política de privacidade'],
      ['/dados-neste-aparelho', 'Dados neste aparelho'],
    ],
  },
];

export function Footer() {
  return (
    <footer className={`${layout.dark} ${layout.screenOnly} ${styles.footer}`}>
      <div className={layout.striped} />
      <div className={`${layout.column} ${styles.columns}`}>
        <div className={styles.blurb}>
          <WordMark />
          <p>
            Compare empresas de caçamba de entulho da sua cidade e peça orçamento direto pelo
            WhatsApp. Grátis e sem cadastro.
          </p>
        </div>
        {columns.map(({ id, title, links, end }) => (
          <nav key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul className={`${layout.touchLinks} ${styles.links}`}>
              {links.map(([path, name]) => (
                <li key={path}>
                  <FrameLink to={path}>{name}</FrameLink>
                </li>
              ))}
            </ul>
            {end && <div className={styles.install}>{end}</div>}
          </nav>
        ))}
      </div>
      <div className={`${layout.column} ${styles.end}`}>
        <p>© 2025 AlugaCaçamba</p>
        <div className={styles.ready}>
          <Deferred name="OfflineReady" />
        </div>
      </div>
    </footer>
  );
}
