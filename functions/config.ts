import { companiesLifetime } from '#src/shared/company.ts';

/** What the operator set, with defaults for the rest. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Null: demonstration companies. */
  googleKey: string | null;
  /** Without a trailing slash. */
  googleUrl: string;
  photos: boolean;
  /** 0: every search asks Google. */
  cacheSeconds: number;
  partnersFile: string;
}

/** Something that the operator has to put right; the message is one whole sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; an empty value counts as not set. Throws ConfigError. */
export function readConfig(env: Environment = process.env): Config {
  return {
    port: wholeNumber(env, 'PORT', 4173, 65535),
    host: text(env, 'HOST') ?? 'localhost',
    googleKey: googleKey(env),
    googleUrl: googleUrl(env),
    photos: photos(env),
    cacheSeconds: wholeNumber(env, 'SEARCH_CACHE_SECONDS', maxCacheSeconds, maxCacheSeconds),
    partnersFile: text(env, 'PARTNERS_FILE') ?? 'functions/partners.json',
  };
}

// Google's terms allow no more.
const maxCacheSeconds = companiesLifetime / 1000;

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  if (/^\d{1,9}$/.test(value) && Number(value) <= max) return Number(value);
  throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${value}".`);
}

function googleKey(env: Environment): string | null {
  const value = text(env, 'GOOGLE_PLACES_API_KEY');
  if (value === undefined) return null;
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new ConfigError('GOOGLE_PLACES_API_KEY must be one word of plain ASCII characters.');
}

function googleUrl(env: Environment): string {
  const value = text(env, 'GOOGLE_PLACES_URL') ?? 'https://places.googleapis.com';
  const url = URL.parse(value);
  const isPlain =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (isPlain) return url.href.replace(/\/+$/, '');
  throw new ConfigError(`GOOGLE_PLACES_URL must be an http or https address, not "${value}".`);
}

function photos(env: Environment): boolean {
  const value = text(env, 'GOOGLE_PLACES_PHOTOS') ?? 'on';
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(`GOOGLE_PLACES_PHOTOS must be "on" or "off", not "${value}".`);
}
