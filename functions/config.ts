import { companiesLifetime } from '#src/shared/company/company.ts';
import { readPlatformConfig } from './platform-config.ts';
import {
  ConfigError,
  type Environment,
  httpUrl,
  origin,
  serviceUrl,
  text,
  token,
  wholeNumber,
} from './setting.ts';

/** The operator's settings, with defaults for the rest. */
export type Config = ReturnType<typeof readConfig>;

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
    googleUrl: httpUrl(env, 'GOOGLE_PLACES_URL', defaultGoogleUrl) ?? defaultGoogleUrl,
    photos: photos(env),
    /** 0: every search asks Google, whose terms allow no more than the default. */
    cacheSeconds: wholeNumber(env, 'SEARCH_CACHE_SECONDS', maxCache, { max: maxCache }),
    partnersFile: text(env, 'PARTNERS_FILE') ?? defaultPartnersFile,
    /** Milliseconds for which a listing's document waits for its companies. */
    listingWaitMs: wholeNumber(env, 'LISTING_WAIT_MS', 400, { max: 4000 }),
    /** Searches per client IP. */
    rateLimitPerMinute: wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', 30, { min: 1 }),
    /** Searches that a client IP may make us ask of Google. */
    questionsPerMinute: wholeNumber(env, 'GOOGLE_QUESTIONS_PER_MINUTE', 10, { min: 1 }),
    /** Proxies in front of this server whose X-Forwarded-For entries are trusted. */
    trustedProxyHops: wholeNumber(env, 'TRUSTED_PROXY_HOPS', 0, { max: 10 }),
    /** Calls to Google in a day. */
    searchDailyBudget: wholeNumber(env, 'SEARCH_DAILY_BUDGET', 1000),
    photoDailyBudget: wholeNumber(env, 'PHOTO_DAILY_BUDGET', 5000),
    /** Origin at which visitors reach the site; null: the server's own. */
    siteUrl: origin(env, 'SITE_URL'),
    /** Other sites whose pages may use the functions, as origins. */
    allowedOrigins: allowedOrigins(env),
    /** Null: nobody sees more than that the functions are up. */
    healthToken: token(env, 'HEALTH_TOKEN', 16),
    /** Null: this instance is alone. May contain a password. */
    redisUrl: redisUrl(env),
    /** Null: there is no company area. */
    platform: readPlatformConfig(env),
  };
}

const defaultGoogleUrl = 'https://places.googleapis.com';

const maxCache = companiesLifetime / 1000;

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
  const url = serviceUrl(env, 'REDIS_URL', /^rediss?:\/\/./, 'redis://localhost:6379');
  if (url === null || /^(\/\d{0,9})?$/.test(new URL(url).pathname)) return url;
  throw new ConfigError('REDIS_URL must end with the number of a database, or without a path.');
}
