import type { Organization, WebSite } from 'schema-dts';

export const site = {
  name: 'AlugaCaçamba',
  /** The origin of canonical URLs has no trailing slash. */
  url: import.meta.env.VITE_SITE_URL,
  /** The site's own WhatsApp number is digits with country code. */
  contactNumber: import.meta.env.VITE_CONTACT_PHONE,
  /** The operator has name, CNPJ and address, and is '' until all three are set. */
  operator: operatorText(),
  /** The data protection officer's address is '' where it is not set. */
  privacyEmail: import.meta.env.VITE_PRIVACY_EMAIL,
  /** The operator decides within this time about what a company sent: '3 dias úteis'. */
  approvalTime: approvalText(),
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

/** Describes the publisher for schema.org. As a function it is left out of browsers' code. */
export function organization() {
  return {
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
    // Every reader supports the format; Google wants at least 112 pixels.
    logo: `${site.url}/icons/icon-512.png`,
  } as const satisfies Organization;
}

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
