import { Outlet } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { lazyModule } from '#src/shared/routing/deferred-code.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import layout from '#src/ui/layout.module.css';
import { Icon, type IconName } from '#src/ui/pictures/icon.tsx';
import styles from './frame.module.css';
import { FrameLink } from './frame-link.tsx';

const deferredUi = lazyModule(() => import('./deferred-ui.tsx'));

/** Fetches the deferred UI. Rejects when it can't be fetched: pages are complete without it. */
export const loadDeferredUi = deferredUi.load;

type Parts = typeof import('./deferred-ui.tsx')['parts'];

export function Shell() {
  return (
    <div className={styles.shell}>
      <a href="#conteudo" className={`${layout.screenOnly} ${layout.signal} ${styles.skip}`}>
        Pular para o conteúdo
      </a>
      <Header />
      <Deferred name="UpdateLine" />
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Deferred name="InstallOffer" />
      <Footer />
      <Deferred name="BottomBar" />
      <Deferred name="Notices" />
    </div>
  );
}

function Header() {
  return (
    <header className={`${layout.dark} ${layout.screenOnly}`}>
      <div className={`${layout.column} ${layout.touchLinks} ${styles.inner}`}>
        <FrameLink to="/">
          <span role="img" aria-label="AlugaCaçamba" className={styles.wordMark} />
        </FrameLink>
        <a href="/pedido" className={styles.requests}>
          <Icon name="form" />
          <span className={layout.visuallyHidden}>Meus pedidos</span>
          <Deferred name="NewsCount" />
        </a>
        {/* The browser itself opens and closes what has no room in the row, without a script. */}
        <button type="button" popoverTarget="menu" className={styles.menu}>
          <span>Menu</span>
          <span>
            <Icon name="close" />
            Fechar
          </span>
        </button>
        <nav id="menu" popover="auto" aria-label="Principal" className={styles.nav}>
          {menu.slice(0, -2).map(showLink)}
          <button type="button" popoverTarget="mais" className={styles.more}>
            Mais
          </button>
          <div id="mais" popover="auto" className={styles.rest}>
            {menu.slice(-2).map(showLink)}
          </div>
        </nav>
      </div>
    </header>
  );
}

/** The last two have less room than the others. */
const menu: readonly (readonly [path: RoutePath, icon: IconName, name: string])[] = [
  ['/', 'home', 'Início'],
  ['/busca#campo', 'search', 'Buscar'],
  ['/pedido', 'form', 'Meus pedidos'],
  ['/blog', 'book', 'Guias'],
  ['/ferramentas', 'tools', 'Ferramentas'],
  ['/salvos', 'bookmark', 'Salvos'],
  ['/como-funciona', 'steps', 'Como funciona'],
  ['/#empresas', 'pin', 'Empresas parceiras'],
  ['/seja-parceiro', 'chart', 'Para empresas'],
];

function showLink([path, icon, name]: (typeof menu)[number]) {
  const isOfRequests = path === '/pedido';
  return (
    <FrameLink key={path} to={path}>
      <Icon name={icon} />
      <span>
        {name}
        {isOfRequests && <Deferred name="NewsLine" />}
      </span>
      {isOfRequests && <Deferred name="NewsCount" />}
    </FrameLink>
  );
}

interface Column {
  id: string;
  title: string;
  links: readonly (readonly [path: RoutePath, name: string])[];
}

const columns: readonly Column[] = [
  {
    id: 'rodape-voce',
    title: 'Para você',
    links: [
      ['/', 'Buscar caçambas'],
      ['/pedido', 'Meus pedidos'],
      ['/como-funciona', 'Como funciona'],
      ['/blog', 'Guias e dicas'],
      ['/ferramentas', 'Ferramentas'],
      ['/salvos', 'Salvos'],
      ['/dados-neste-aparelho', 'Dados neste aparelho'],
    ],
  },
  {
    id: 'rodape-empresas',
    title: 'Para empresas',
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
    ],
  },
];

function Footer() {
  return (
    <footer className={`${layout.dark} ${layout.screenOnly} ${styles.footer}`}>
      <div className={layout.striped} />
      <div className={`${layout.column} ${styles.columns}`}>
        <div className={styles.blurb}>
          <span role="img" aria-label="AlugaCaçamba" className={styles.wordMark} />
          <p>
            Compare empresas de caçamba de entulho da sua cidade e peça orçamento por aqui ou pelo
            WhatsApp. Grátis e sem cadastro.
          </p>
        </div>
        {columns.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul className={`${layout.touchLinks} ${styles.links}`}>
              {links.map(([path, name]) => (
                <li key={path}>
                  <FrameLink to={path}>{name}</FrameLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`${layout.column} ${layout.ends} ${styles.end}`}>
        <p>© 2025 AlugaCaçamba</p>
        <div className={styles.install}>
          <Deferred name="InstallButton" />
        </div>
        <div className={styles.ready}>
          <Deferred name="OfflineReady" />
        </div>
      </div>
    </footer>
  );
}

/** Renders nothing until its code has come, nor while prerendering. */
function Deferred({ name }: { name: keyof Parts }) {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    // An urgent update would interrupt the hydration of the page, so this is a transition.
    void deferredUi.arrival.then((module) => startTransition(() => setParts(module.parts)));
  }, []);
  const Part = parts?.[name];
  return Part ? <Part /> : null;
}
