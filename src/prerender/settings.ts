import { loadEnv, type Plugin } from 'vite';
import { normalizePhone } from '#src/shared/contact/phone.ts';

/** The build's settings with their defaults, and what an operator should know about them. */
interface BuildSettings {
  values: Record<string, string>;
  warnings: string[];
}

/**
 * Checks VITE_SITE_URL and VITE_CONTACT_PHONE. Throws one sentence that names the variable when a
 * value can't be used.
 */
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
  return {
    values: {
      VITE_SITE_URL: originOf(siteUrl),
      VITE_CONTACT_PHONE: digitsOf(contactPhone),
    },
    warnings,
  };
}

/** Vite plugin: puts the checked settings into `import.meta.env` and prints the warnings. */
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
      // For the server, which repeats the warnings when it starts.
      const { warnings, values } = settings;
      const source = JSON.stringify({ warnings, siteUrl: values.VITE_SITE_URL });
      this.emitFile({ type: 'asset', fileName: '.build.json', source });
    },
  };
}

/** The settings in the form of Vite's `define`. */
export function defineSettings({ values }: BuildSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
}

/** Area code 52 is not assigned to anybody. */
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
