/** The build's src/prerender/settings.ts validates and inserts them. */
interface ImportMetaEnv {
  readonly VITE_SITE_URL: string;
  readonly VITE_CONTACT_PHONE: string;
  /** This setting and the next three are empty where they are not set. */
  readonly VITE_OPERATOR_NAME: string;
  readonly VITE_OPERATOR_CNPJ: string;
  readonly VITE_OPERATOR_ADDRESS: string;
  readonly VITE_PRIVACY_EMAIL: string;
  readonly VITE_APPROVAL_DAYS: string;
}
