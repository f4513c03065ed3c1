import type { ManifestOptions } from 'vite-plugin-pwa';
import { startPath } from '#src/features/install/launches.ts';

export interface AppIcon {
  /** `npm run icons` draws the file of public/icons with this name, without its extension. */
  name: string;
  size: number;
  source: string;
  purpose?: 'any' | 'maskable' | 'monochrome';
  /** The free part of the side keeps launchers' masks from cutting the drawing. */
  padding?: number;
  /** Without a background the corners stay transparent. */
  background?: string;
}

const pictogram = 'public/icon.svg';
const signal = '#ffc20e';

/** A mask may leave a circle of 80 %: at this size the skip's far corners lie just inside. */
const safeZone = 0.12;

export const appIcons: readonly AppIcon[] = [
  { name: 'icon-64', size: 64, source: pictogram, purpose: 'any' },
  { name: 'icon-192', size: 192, source: pictogram, purpose: 'any' },
  { name: 'icon-512', size: 512, source: pictogram, purpose: 'any' },
  {
    name: 'maskable-512',
    size: 512,
    source: pictogram,
    purpose: 'maskable',
    padding: safeZone,
    background: signal,
  },
  {
    name: 'monochrome-512',
    size: 512,
    source: pictogram,
    purpose: 'monochrome',
    padding: safeZone,
  },
];

/** index.html links it. iOS rounds the corners itself and shows transparent ones black. */
export const appleTouchIcon: AppIcon = {
  name: 'apple-touch-180',
  size: 180,
  source: pictogram,
  background: signal,
};

const here = 'src/prerender/app-identity';

export const shortcutIcons = {
  search: { name: 'search-96', size: 96, source: `${here}/search.svg` },
  request: { name: 'request-96', size: 96, source: `${here}/request.svg` },
  myRequests: { name: 'my-requests-96', size: 96, source: `${here}/my-requests.svg` },
} as const satisfies Record<string, AppIcon>;

export function iconPath({ name }: AppIcon): string {
  return `/icons/${name}.png`;
}

export interface StoreScreenshot {
  /** `npm run screenshots:store` takes the file of public/screenshots with this name. */
  name: string;
  path: string;
  /** The picture begins at this heading, if not at the page's own. */
  from?: string;
  label: string;
  form: keyof typeof forms;
}

/** Sizes are in pixels; a phone's pictures are taken at twice its width. */
export const forms = {
  wide: { width: 1280, height: 800, scale: 1 },
  narrow: { width: 400, height: 800, scale: 2 },
} as const;

const listing = '/sc/joinville/aluguel-cacamba-entulho';

export const storeScreenshots: readonly StoreScreenshot[] = [
  {
    name: 'home-wide',
    path: '/',
    label: 'Página inicial: digite a cidade ou o CEP da obra',
    form: 'wide',
  },
  {
    name: 'listing-wide',
    path: listing,
    label: 'Empresas de caçamba da cidade, com nota, endereço e contato',
    form: 'wide',
  },
  {
    name: 'home-narrow',
    path: '/',
    label: 'Busca de caçambas por cidade ou CEP',
    form: 'narrow',
  },
  {
    name: 'listing-narrow',
    path: listing,
    from: 'Empresas em Joinville',
    label: 'Compare as empresas e peça orçamento pelo WhatsApp',
    form: 'narrow',
  },
  {
    name: 'guide-narrow',
    path: '/blog/tamanho-ideal-cacamba-entulho',
    from: 'Os tamanhos lado a lado',
    label: 'Guia ilustrado: qual tamanho de caçamba escolher',
    form: 'narrow',
  },
];

export function screenshotPath({ name }: StoreScreenshot): string {
  return `/screenshots/${name}.webp`;
}

/** Chromium proposes a dark splash screen, which others ignore. */
interface SchemeColours {
  user_preferences: {
    color_scheme: { dark: Pick<ManifestOptions, 'background_color' | 'theme_color'> };
  };
}

/** Its colours are those of app.css; index.html has the bar's for each scheme. */
export const manifest: Partial<ManifestOptions> & SchemeColours = {
  id: '/',
  start_url: startPath,
  scope: '/',
  lang: 'pt-BR',
  dir: 'ltr',
  name: 'AlugaCaçamba',
  short_name: 'AlugaCaçamba',
  description: 'Compare empresas de caçamba de entulho e peça orçamento pelo WhatsApp.',
  categories: ['business', 'shopping', 'utilities'],
  display: 'standalone',
  background_color: '#f5f3ee',
  theme_color: '#1b1f23',
  user_preferences: {
    color_scheme: { dark: { background_color: '#14171a', theme_color: '#14171a' } },
  },
  // The page itself opens what was launched, so that its forms are not emptied.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  shortcuts: [
    {
      name: 'Buscar no site',
      description: 'Cidades, guias, materiais, regras e Ecopontos',
      url: '/busca',
      icons: [iconEntry(shortcutIcons.search)],
    },
    {
      name: 'Pedir preço',
      description: 'Um pedido só, para até quatro empresas',
      url: '/ferramentas/pedido',
      icons: [iconEntry(shortcutIcons.request)],
    },
    {
      name: 'Meus pedidos',
      description: 'Respostas, prazo da caçamba, lembrete e fotos',
      url: '/pedido',
      icons: [iconEntry(shortcutIcons.myRequests)],
    },
  ],
  icons: appIcons.map(iconEntry),
  screenshots: storeScreenshots.map((screenshot) => {
    const { form, label } = screenshot;
    const { width, height, scale } = forms[form];
    const sizes = `${width * scale}x${height * scale}`;
    return { src: screenshotPath(screenshot), sizes, type: 'image/webp', form_factor: form, label };
  }),
};

function iconEntry(icon: AppIcon) {
  const { size, purpose = 'any' } = icon;
  return { src: iconPath(icon), sizes: `${size}x${size}`, type: 'image/png', purpose };
}
