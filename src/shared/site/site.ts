/** The site's name and URLs; the build validates the settings and inserts them. */
export const site = {
  name: 'AlugaCaçamba',
  /** Origin without a trailing slash, for canonical URLs. */
  url: import.meta.env.VITE_SITE_URL,
  /** The site's own WhatsApp number, digits with country code. */
  contactNumber: import.meta.env.VITE_CONTACT_PHONE,
  /** Base URL of the functions, absolute or a path, without a trailing slash. */
  functionsUrl: import.meta.env.VITE_FUNCTIONS_URL,
  /** Sent as `apikey` when the functions are behind a gateway that requires one. */
  functionsKey: import.meta.env.VITE_FUNCTIONS_KEY,
  /** Base URL of the accounts, absolute or a path, without a trailing slash. */
  authUrl: import.meta.env.VITE_AUTH_URL,
  /** Sent as `apikey` to accounts that are hosted elsewhere. */
  authKey: import.meta.env.VITE_AUTH_KEY,
} as const;
