import { companiesLifetime } from '#src/shared/company.ts';

/** The operator's settings, with defaults for the rest. */
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
  /** Searches per client IP. */
  rateLimitPerMinute: number;
  /** Proxies in front of this server whose X-Forwarded-For entries are trusted. */
  trustedProxyHops: number;
  /** Calls to Google in a day. */
  searchDailyBudget: number;
  photoDailyBudget: number;
  /** Other sites whose pages may use the functions, as origins. */
  allowedOrigins: string[];
  /** Null: this instance is alone. May contain a password. */
  redisUrl: string | null;
}

/** A setting that the operator has to correct; the message is one complete sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const defaultPartnersFile = 'functions/partners.json';

/** Reads the environment; an empty value counts as not set. Throws ConfigError. */
export function readConfig(env: Environment = process.env): Config {
  return {
    port: wholeNumber(env, 'PORT', { fallback: 4173, max: 65535 }),
    host: text(env, 'HOST') ?? 'localhost',
    googleKey: googleKey(env),
    googleUrl: googleUrl(env),
    photos: photos(env),
    cacheSeconds: wholeNumber(env, 'SEARCH_CACHE_SECONDS', {
      fallback: maxCacheSeconds,
      max: maxCacheSeconds,
    }),
    partnersFile: text(env, 'PARTNERS_FILE') ?? defaultPartnersFile,
    rateLimitPerMinute: wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', { fallback: 30, min: 1 }),
    trustedProxyHops: wholeNumber(env, 'TRUSTED_PROXY_HOPS', { fallback: 0, max: 10 }),
    searchDailyBudget: wholeNumber(env, 'SEARCH_DAILY_BUDGET', { fallback: 1000 }),
    photoDailyBudget: wholeNumber(env, 'PHOTO_DAILY_BUDGET', { fallback: 5000 }),
    allowedOrigins: allowedOrigins(env),
    redisUrl: redisUrl(env),
  };
}

// Google's terms allow no more.
const maxCacheSeconds = companiesLifetime / 1000;

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

interface Range {
  fallback: number;
  min?: number;
  max?: number;
}

function wholeNumber(env: Environment, name: string, range: Range): number {
  const { fallback, min = 0, max = 999_999_999 } = range;
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
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

function allowedOrigins(env: Environment): string[] {
  const origins = (text(env, 'ALLOWED_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin) => {
    if (/^https?:/.test(origin) && URL.parse(origin)?.origin === origin) return origin;
    throw new ConfigError(
      `ALLOWED_ORIGINS must be origins like "https://site.example", separated by commas; "${origin}" is none.`,
    );
  });
}

function redisUrl(env: Environment): string | null {
  const value = text(env, 'REDIS_URL');
  if (value === undefined) return null;
  if (/^rediss?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
  // The value may contain a password, so it is not repeated.
  throw new ConfigError('REDIS_URL must be an address like "redis://localhost:6379".');
}
