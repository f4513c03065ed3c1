/** What the whole site is called and where it lives; the build checks and fills the values in. */
export const site = {
  name: 'AlugaCaçamba',
  /** Origin without a trailing slash, for canonical addresses. */
  url: import.meta.env.VITE_SITE_URL,
  /** Number of the product's own chat, digits with country code. */
  contactNumber: import.meta.env.VITE_CONTACT_PHONE,
  /** Base of the functions, absolute or rooted, without a trailing slash. */
  functionsUrl: import.meta.env.VITE_FUNCTIONS_URL,
  /** Sent as `apikey` when the functions live behind a gateway that asks for one. */
  functionsKey: import.meta.env.VITE_FUNCTIONS_KEY,
} as const;
