import { companiesLifetime } from '#src/shared/routing/page-data.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The operator has to correct a setting; the message is one complete sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; an empty value counts as not set. Throws ConfigError. */
export function readConfig(env: Environment = process.env) {
  return {
    port: readNumber(env, 'PORT', 4173, { max: 65535 }),
    host: readString(env, 'HOST') ?? 'localhost',
    /** Without a key there are partners, open data, and else fictional companies. */
    googleKey: readSecret(env, 'GOOGLE_PLACES_API_KEY', 1),
    /** The URL has no trailing slash. */
    googleUrl: readUrl(env, 'GOOGLE_PLACES_URL', defaultGoogleUrl) ?? defaultGoogleUrl,
    /** At 0 every search asks Google; the default is the product's own maximum. */
    cacheSeconds: readNumber(env, 'SEARCH_CACHE_SECONDS', maxCache, { max: maxCache }),
    /** A listing's document waits no longer for its companies. */
    listingWaitMs: readNumber(env, 'LISTING_WAIT_MS', 400, { max: 4000 }),
    rateLimitPerMinute: readNumber(env, 'RATE_LIMIT_PER_MINUTE', 30, { min: 1 }),
    /** The limit is for a client IP's searches that reach Google. */
    googleSearchesPerMinute: readNumber(env, 'GOOGLE_QUESTIONS_PER_MINUTE', 10, { min: 1 }),
    /** Each of these proxies in front of this server writes a trusted X-Forwarded-For entry. */
    trustedProxyHops: readNumber(env, 'TRUSTED_PROXY_HOPS', 0, { max: 10 }),
    searchDailyBudget: readNumber(env, 'SEARCH_DAILY_BUDGET', 1000),
    /** At 0 no list has Google's photos. */
    photoDailyBudget: readNumber(env, 'PHOTO_DAILY_BUDGET', 5000),
    /** Visitors reach the site at this origin; null stands for the server's own. */
    siteUrl: readOrigin(env, 'SITE_URL'),
    /** Without a token the report says only that the functions are up. */
    healthToken: readSecret(env, 'HEALTH_TOKEN', 16),
    /** Null stands for an instance that is alone. The address may contain a password. */
    redisUrl: readRedisUrl(env),
    /** Null stands for PostgreSQL inside this process, with its files in `dataDir`. */
    databaseUrl: readServiceUrl(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:\/\/./,
      'postgresql://user:password@localhost/alugacacamba',
    ),
    dataDir: readString(env, 'DATA_DIR') ?? '.data',
    /** The bucket has the S3 API; with null, photos are files in `dataDir`. */
    photoBucket: readBucket(env),
    /** With null, codes are printed for the operator, and no mail is sent. */
    mail: readMail(env),
  };
}

/** Returns where the server itself is, without a trailing slash. */
export function serverUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const defaultGoogleUrl = 'https://places.googleapis.com';

const maxCache = companiesLifetime / 1000;

function readRedisUrl(env: Environment): string | null {
  const url = readServiceUrl(env, 'REDIS_URL', /^rediss?:\/\/./, 'redis://localhost:6379');
  if (url === null || /^(\/\d{0,9})?$/.test(new URL(url).pathname)) return url;
  throw new ConfigError('REDIS_URL must end with the number of a database, or without a path.');
}

function readBucket(env: Environment) {
  const url = readUrl(env, 'PHOTO_STORE_URL', 'https://bucket.s3.example');
  if (url === null) return null;
  const region = readString(env, 'S3_REGION') ?? 'auto';
  const accessKeyId = readNeeded(env, 'S3_ACCESS_KEY_ID', 'PHOTO_STORE_URL');
  const secretAccessKey = readNeeded(env, 'S3_SECRET_ACCESS_KEY', 'PHOTO_STORE_URL');
  return { url, region, accessKeyId, secretAccessKey };
}

function readMail(env: Environment) {
  const example = 'smtp://user:password@mail.example:587';
  const url = readServiceUrl(env, 'SMTP_URL', /^smtps?:\/\/./, example);
  if (url === null) return null;
  const from = readString(env, 'MAIL_FROM') ?? '';
  if (/^[^\s@<>,]+@[^\s@<>,]+$/.test(from)) return { url, from };
  throw new ConfigError('MAIL_FROM must be one address like "aviso@site.example" with SMTP_URL.');
}

function readString(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  { min = 0, max = 999_999_999 } = {},
): number {
  const value = readString(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
}

/** No message repeats the secret. */
function readSecret(env: Environment, name: string, minLength: number): string | null {
  const value = readString(env, name);
  if (value === undefined) return null;
  if (!/^[\x21-\x7e]+$/.test(value)) {
    throw new ConfigError(`${name} must be one word of plain ASCII characters.`);
  }
  if (value.length >= minLength) return value;
  throw new ConfigError(`${name} must have at least ${minLength} characters.`);
}

/** Reads a secret without which another setting is of no use. */
function readNeeded(env: Environment, name: string, beside: string): string {
  const value = readSecret(env, name, 1);
  if (value !== null) return value;
  throw new ConfigError(`${name} must be set when ${beside} is.`);
}

/** Reads an http(s) address without user, query and trailing slash; null where not set. */
function readUrl(env: Environment, name: string, example: string): string | null {
  const value = readString(env, name);
  if (value === undefined) return null;
  const url = URL.parse(value);
  const isHttp = url && /^https?:$/.test(url.protocol);
  const isBare = url && !(url.username || url.password || url.search || url.hash);
  if (isHttp && isBare) return url.href.replace(/\/+$/, '');
  // The value may contain a password, so it is not repeated.
  throw new ConfigError(
    `${name} must be an http or https address like "${example}", without user, password and query.`,
  );
}

/** Reads an address without a path; null where it is not set. */
function readOrigin(env: Environment, name: string): string | null {
  const value = readUrl(env, name, 'https://site.example');
  if (value === null || URL.parse(value)?.origin === value) return value;
  throw new ConfigError(`${name} must be an origin like "https://site.example", without a path.`);
}

/** Reads a service's address; its password is never repeated; null where it is not set. */
function readServiceUrl(
  env: Environment,
  name: string,
  scheme: RegExp,
  example: string,
): string | null {
  const value = readString(env, name);
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (!url || !scheme.test(url.href))
    throw new ConfigError(`${name} must be an address like "${example}".`);
  if (!isPercentCoded(url.username) || !isPercentCoded(url.password))
    throw new ConfigError(`${name} has a "%" in its user name or password: write it as "%25".`);
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
