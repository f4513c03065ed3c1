/** A picture of the product that a browser shows before it installs it. */
export interface StoreScreenshot {
  /** File of public/screenshots, without its extension; taken by `npm run screenshots:store`. */
  name: string;
  /** Page that is photographed. */
  path: string;
  /** Heading at its upper edge, if that is not the page's own. */
  from?: string;
  /** What it shows, for those who do not see it. */
  label: string;
  form: keyof typeof forms;
}

/** Pixels; a phone's are taken at twice its width. */
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

/** Path of a screenshot. */
export function screenshotPath({ name }: StoreScreenshot): string {
  return `/screenshots/${name}.webp`;
}
