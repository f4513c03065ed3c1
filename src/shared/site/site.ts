/** The site's name and URLs; the build validates the settings and inserts them. */
export const site = {
  name: 'AlugaCaçamba',
  /** Origin without a trailing slash, for canonical URLs. */
  url: import.meta.env.VITE_SITE_URL,
  /** The site's own WhatsApp number, digits with country code. */
  contactNumber: import.meta.env.VITE_CONTACT_PHONE,
  /** Paths of the server's functions and of its accounts. */
  functionsUrl: '/functions/v1',
  authUrl: '/auth/v1',
} as const;
