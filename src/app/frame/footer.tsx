import { InstallEntry } from '#src/features/install/install-entry.tsx';
import { OfflineReady } from '#src/features/offline/offline-ready.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { WordMark } from '#src/shared/ui/pictures/word-mark.tsx';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.stripe} />
      <div className={styles.columns}>
        <div className={styles.blurb}>
          <WordMark />
          <p>
            Compare empresas de caçamba de entulho da sua cidade e peça orçamento direto pelo
            WhatsApp. Grátis e sem cadastro.
          </p>
        </div>
        <nav aria-labelledby="rodape-voce">
          <h2 id="rodape-voce">Para Você</h2>
          <ul className={styles.links}>
            <li>
              <PageLink to="/">Buscar caçambas</PageLink>
            </li>
            <li>
              <PageLink to="/como-funciona">Como funciona</PageLink>
            </li>
            <li>
              <PageLink to="/blog">Guias e dicas</PageLink>
            </li>
            <li>
              <PageLink to="/salvos">Salvos</PageLink>
            </li>
          </ul>
          <InstallEntry />
        </nav>
        <nav aria-labelledby="rodape-empresas">
          <h2 id="rodape-empresas">Para Empresas</h2>
          <ul className={styles.links}>
            <li>
              <PageLink to="/seja-parceiro">Seja parceiro</PageLink>
            </li>
            <li>
              <PageLink to="/area-empresa">Área da empresa</PageLink>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="rodape-institucional">
          <h2 id="rodape-institucional">Institucional</h2>
          <ul className={styles.links}>
            <li>
              <PageLink to="/sobre-nos">Sobre nós</PageLink>
            </li>
            <li>
              <PageLink to="/termos-de-uso">Termos de uso</PageLink>
            </li>
            <li>
              <PageLink to="/politica-de-privacidade">Política de privacidade</PageLink>
            </li>
            <li>
              <PageLink to="/dados-neste-aparelho">Dados neste aparelho</PageLink>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.end}>
        <p>© 2025 AlugaCaçamba</p>
        <OfflineReady />
      </div>
    </footer>
  );
}
