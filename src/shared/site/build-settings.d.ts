/** Validated and inserted by src/prerender/settings.ts at build. */
interface ImportMetaEnv {
  readonly VITE_SITE_URL: string;
  readonly VITE_CONTACT_PHONE: string;
  readonly VITE_FUNCTIONS_URL: string;
  readonly VITE_FUNCTIONS_KEY: string;
  readonly VITE_AUTH_URL: string;
  readonly VITE_AUTH_KEY: string;
}
