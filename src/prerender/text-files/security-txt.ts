import { chatLink } from '#src/shared/routing/links.ts';

/** Where RFC 9116 has it. */
export const securityTxtPath = '/.well-known/security.txt';

interface Contact {
  /** Without a trailing slash. */
  url: string;
  /** Of WhatsApp, digits with country code. */
  contactNumber: string;
}

/** How to report a fault in the site's security (RFC 9116); all builds of one month write the same. */
export function securityTxt({ url, contactNumber }: Contact, now = Date.now()): string {
  const built = new Date(now);
  // Less than a year ahead, which the RFC recommends.
  const expires = new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + 11));
  return [
    `Contact: ${chatLink(contactNumber, 'Encontrei uma falha de segurança no site.')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${url}${securityTxtPath}`,
    '',
  ].join('\n');
}
