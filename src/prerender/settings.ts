import { loadEnv, type Plugin } from 'vite';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { readCnpj } from '#src/shared/text/documents.ts';
import { cnpjText } from '#src/shared/text/format.ts';

/** The warnings are what an operator should know about the values. */
interface BuildSettings {
  values: Record<string, string>;
  warnings: string[];
}

/** Throws one sentence that names the variable when a value can't be used. */
export function readSettings(env: Record<string, string | undefined>): BuildSettings {
  const warnings: string[] = [];
  const siteUrl = env.VITE_SITE_URL || 'https://alugacacamba.example';
  const contactPhone = env.VITE_CONTACT_PHONE || fictionalPhone;
  if (!env.VITE_SITE_URL) {
    warnings.push(`VITE_SITE_URL is not set: canonical addresses begin with ${siteUrl}`);
  }
  if (!env.VITE_CONTACT_PHONE) {
    warnings.push(
      'VITE_CONTACT_PHONE is not set: partner and support buttons open a fictional number',
    );
  }
  const unnamed = operatorNames.filter((name) => !env[name]);
  if (unnamed.length > 0) {
    warnings.push(`Without ${unnamed.join(', ')} the pages do not say in full who runs the site`);
  }
  return {
    values: {
      VITE_SITE_URL: originOf(siteUrl),
      VITE_CONTACT_PHONE: digitsOf(contactPhone),
      VITE_OPERATOR_NAME: env.VITE_OPERATOR_NAME ?? '',
      VITE_OPERATOR_CNPJ: cnpjOf(env.VITE_OPERATOR_CNPJ),
      VITE_OPERATOR_ADDRESS: env.VITE_OPERATOR_ADDRESS ?? '',
      VITE_PRIVACY_EMAIL: emailOf(env.VITE_PRIVACY_EMAIL),
      VITE_APPROVAL_DAYS: approvalDaysOf(env.VITE_APPROVAL_DAYS || '3'),
    },
    warnings,
  };
}

/** Puts the checked settings into `import.meta.env` and prints the warnings. */
export function siteSettings(): Plugin {
  let settings: BuildSettings;
  return {
    name: 'site-settings',
    config(_, { mode }) {
      settings = readSettings(loadEnv(mode, process.cwd(), 'VITE_'));
      return { define: defineSettings(settings) };
    },
    configResolved({ logger, command }) {
      if (command !== 'build') return;
      for (const warning of settings.warnings) logger.warn(`warning: ${warning}`);
    },
    generateBundle() {
      // The server reads them, and repeats the warnings when it starts.
      const { warnings, values } = settings;
      const source = JSON.stringify({ warnings, siteUrl: values.VITE_SITE_URL });
      this.emitFile({ type: 'asset', fileName: '.build.json', source });
    },
  };
}

/** Writes the settings in the form of Vite's `define`. */
export function defineSettings({ values }: BuildSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
}

/** The names have no defaults: invented names of who runs the site would lie. */
const operatorNames = [
  'VITE_OPERATOR_NAME',
  'VITE_OPERATOR_CNPJ',
  'VITE_OPERATOR_ADDRESS',
  'VITE_PRIVACY_EMAIL',
] as const;

/** Area code 52 is not assigned. */
const fictionalPhone = '+55 52 99000-0000';

// The sentence does not repeat the URL, which may contain a password.
function originOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error('VITE_SITE_URL must be an origin such as https://example.com');
}

function digitsOf(text: string): string {
  const phone = normalizePhone(text);
  if (!phone?.startsWith('+')) {
    throw new Error(`VITE_CONTACT_PHONE must be a Brazilian number with area code, not "${text}"`);
  }
  return phone.slice(1);
}

function cnpjOf(text: string | undefined): string {
  if (!text) return '';
  const cnpj = readCnpj(text);
  if (cnpj) return cnpjText(cnpj);
  throw new Error(`VITE_OPERATOR_CNPJ must be a CNPJ, not "${text}"`);
}

function emailOf(text: string | undefined): string {
  if (!text) return '';
  const address = normalizeEmail(text);
  if (address) return address;
  throw new Error(`VITE_PRIVACY_EMAIL must be an e-mail address, not "${text}"`);
}

function approvalDaysOf(text: string): string {
  if (/^[1-9]\d?$/.test(text)) return text;
  throw new Error(`VITE_APPROVAL_DAYS must be a number of working days, not "${text}"`);
}
