import type { Organization, WebSite } from 'schema-dts';

/** The site's name and URLs; the build validates the settings and inserts them. */
export const site = {
  name: 'AlugaCaçamba',
  /** Origin without a trailing slash, for canonical URLs. */
  url: import.meta.env.VITE_SITE_URL,
  /** The site's own WhatsApp number, digits with country code. */
  contactNumber: import.meta.env.VITE_CONTACT_PHONE,
  /** 'Exemplo Ltda., CNPJ 11.222.333/0001-81, Rua A, 1, Joinville'; '' until all three are set. */
  operator: operatorText(),
  /** Of the data protection officer; '' where it is not set. */
  privacyEmail: import.meta.env.VITE_PRIVACY_EMAIL,
  /** '3 dias úteis': within these the operator decides about what a company sent. */
  approvalTime: approvalText(),
  /** Paths of the server's functions and of its accounts. */
  functionsUrl: '/functions/v1',
  authUrl: '/auth/v1',
} as const;

function operatorText(): string {
  const { VITE_OPERATOR_NAME: name, VITE_OPERATOR_CNPJ: cnpj } = import.meta.env;
  const address = import.meta.env.VITE_OPERATOR_ADDRESS;
  return name && cnpj && address ? `${name}, CNPJ ${cnpj}, ${address}` : '';
}

function approvalText(): string {
  const days = import.meta.env.VITE_APPROVAL_DAYS;
  return days === '1' ? '1\u00a0dia útil' : `${days}\u00a0dias úteis`;
}

/** The site's publisher as schema.org describes it. A function, which browsers' code is built without. */
export function organization() {
  return {
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
    // In a format that every reader supports; Google wants at least 112 pixels.
    logo: `${site.url}/icons/icon-512.png`,
  } as const satisfies Organization;
}

/** The site as schema.org describes it. */
export function webSite() {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': organization()['@id'] },
  } as const satisfies WebSite;
}
