/** Filled in at build by src/prerender/settings.ts, checked there. */
interface ImportMetaEnv {
  readonly VITE_SITE_URL: string;
  readonly VITE_CONTACT_PHONE: string;
  readonly VITE_FUNCTIONS_URL: string;
  readonly VITE_FUNCTIONS_KEY: string;
}
