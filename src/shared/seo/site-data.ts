import type { Organization, WebSite } from 'schema-dts';
import { site } from '#src/shared/site/site.ts';

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
