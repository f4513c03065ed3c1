/** Validated and inserted by src/prerender/settings.ts at build. */
interface ImportMetaEnv {
  readonly VITE_SITE_URL: string;
  readonly VITE_CONTACT_PHONE: string;
}
