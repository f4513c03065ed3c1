export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that the operator has to correct; the message is one complete sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Undefined where the setting is empty or not set. */
export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function wholeNumber(
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
export function token(env: Environment, name: string, minLength: number): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  if (!/^[\x21-\x7e]+$/.test(value)) {
    throw new ConfigError(`${name} must be one word of plain ASCII characters.`);
  }
  if (value.length >= minLength) return value;
  throw new ConfigError(`${name} must have at least ${minLength} characters.`);
}

/** An http or https address without user, password, query and trailing slash; null where it is not set. */
export function httpUrl(env: Environment, name: string, example: string): string | null {
  const value = text(env, name);
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

/** An address without a path; null where it is not set. */
export function origin(env: Environment, name: string): string | null {
  const value = httpUrl(env, name, 'https://site.example');
  if (value === null || URL.parse(value)?.origin === value) return value;
  throw new ConfigError(`${name} must be an origin like "https://site.example", without a path.`);
}

/** A service's address with its user and password, which are never repeated; null where it is not set. */
export function serviceUrl(
  env: Environment,
  name: string,
  scheme: RegExp,
  example: string,
): string | null {
  const value = text(env, name);
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
