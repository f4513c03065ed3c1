import { companiesLifetime } from '#src/shared/company.ts';

/** The operator's settings, with defaults for the rest. */
export type Config = ReturnType<typeof readConfig>;

/** A setting that the operator has to correct; the message is one complete sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const defaultPartnersFile = 'functions/partners.json';

/** Reads the environment; an empty value counts as not set. Throws ConfigError. */
export function readConfig(env: Environment = process.env) {
  return {
    /** 0 takes any free port. */
    port: wholeNumber(env, 'PORT', 4173, { max: 65535 }),
    host: text(env, 'HOST') ?? 'localhost',
    /** Null: demonstration companies. */
    googleKey: token(env, 'GOOGLE_PLACES_API_KEY', 1),
    /** Without a trailing slash. */
    googleUrl: googleUrl(env),
    photos: photos(env),
    /** 0: every search asks Google, whose terms allow no more than the default. */
    cacheSeconds: wholeNumber(env, 'SEARCH_CACHE_SECONDS', maxCache, { max: maxCache }),
    partnersFile: text(env, 'PARTNERS_FILE') ?? defaultPartnersFile,
    /** Searches per client IP. */
    rateLimitPerMinute: wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', 30, { min: 1 }),
    /** Searches that a client IP may make us ask of Google. */
    questionsPerMinute: wholeNumber(env, 'GOOGLE_QUESTIONS_PER_MINUTE', 10, { min: 1 }),
    /** Proxies in front of this server whose X-Forwarded-For entries are trusted. */
    trustedProxyHops: wholeNumber(env, 'TRUSTED_PROXY_HOPS', 0, { max: 10 }),
    /** Calls to Google in a day. */
    searchDailyBudget: wholeNumber(env, 'SEARCH_DAILY_BUDGET', 1000),
    photoDailyBudget: wholeNumber(env, 'PHOTO_DAILY_BUDGET', 5000),
    /** Other sites whose pages may use the functions, as origins. */
    allowedOrigins: allowedOrigins(env),
    /** Null: nobody sees more than that the functions are up. */
    healthToken: token(env, 'HEALTH_TOKEN', 16),
    /** Null: this instance is alone. May contain a password. */
    redisUrl: redisUrl(env),
  };
}

const maxCache = companiesLifetime / 1000;

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  { min = 0, max = 999_999_999 } = {},
): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
}

/** A secret, which is never repeated in a message. */
function token(env: Environment, name: string, minLength: number): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  if (!/^[\x21-\x7e]+$/.test(value)) {
    throw new ConfigError(`${name} must be one word of plain ASCII characters.`);
  }
  if (value.length >= minLength) return value;
  throw new ConfigError(`${name} must have at least ${minLength} characters.`);
}

function googleUrl(env: Environment): string {
  const value = text(env, 'GOOGLE_PLACES_URL') ?? 'https://places.googleapis.com';
  const url = URL.parse(value);
  const isHttp = url && /^https?:$/.test(url.protocol);
  const isBare = url && !(url.username || url.password || url.search || url.hash);
  if (isHttp && isBare) return url.href.replace(/\/+$/, '');
  // The value may contain a password, so it is not repeated.
  throw new ConfigError(
    'GOOGLE_PLACES_URL must be an http or https address like "https://places.googleapis.com", without user, password and query.',
  );
}

function photos(env: Environment): boolean {
  const value = text(env, 'GOOGLE_PLACES_PHOTOS') ?? 'on';
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(`GOOGLE_PLACES_PHOTOS must be "on" or "off", not "${value}".`);
}

function allowedOrigins(env: Environment): string[] {
  const origins = (text(env, 'ALLOWED_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin, index) => {
    // Browsers send whole origins: one with a star would never match.
    const isOrigin = /^https?:[^*]+$/.test(origin) && URL.parse(origin)?.origin === origin;
    if (isOrigin) return origin;
    // It may contain a password, so it is not repeated.
    throw new ConfigError(
      `ALLOWED_ORIGINS must be origins like "https://site.example", separated by commas and without a star; entry ${index + 1} is none.`,
    );
  });
}

function redisUrl(env: Environment): string | null {
  const value = text(env, 'REDIS_URL');
  if (value === undefined) return null;
  const url = URL.parse(value);
  // The value may contain a password, so it is not repeated.
  if (!url || !/^rediss?:\/\/./.test(url.href))
    throw new ConfigError('REDIS_URL must be an address like "redis://localhost:6379".');
  if (!isPercentCoded(url.username) || !isPercentCoded(url.password))
    throw new ConfigError('REDIS_URL has a "%" in its user name or password: write it as "%25".');
  if (!/^(\/\d{0,9})?$/.test(url.pathname))
    throw new ConfigError('REDIS_URL must end with the number of a database, or without a path.');
  return url.href;
}

function isPercentCoded(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}
