import { readSigningKey, type SigningJwk } from './auth/tokens/signing-key.ts';
import { ConfigError, type Environment, httpUrl, serviceUrl, text, token } from './setting.ts';

/** Settings of the database, of accounts and of the company area. */
export type PlatformConfig = NonNullable<ReturnType<typeof readPlatformConfig>>;

/** Null: there is no database, so no company area, and partners come from their file. Throws ConfigError. */
export function readPlatformConfig(env: Environment) {
  const dataDir = text(env, 'DATA_DIR') ?? '.data';
  const databaseUrl = serviceUrl(
    env,
    'DATABASE_URL',
    /^postgres(ql)?:\/\/./,
    'postgresql://user:password@localhost/alugacacamba',
  );
  if (dataDir === 'off' && databaseUrl === null) return null;
  return {
    /** Null: PostgreSQL inside this process, with its files in `dataDir`. */
    databaseUrl,
    /** Null: nothing is written to disk, and photos need `photoStore`. */
    dataDir: dataDir === 'off' ? null : dataDir,
    /** A bucket with the S3 API; null: photos are files in `dataDir`. */
    photoStore: photoStore(env),
    /** Null: codes are printed for the operator, and nobody gets mails. */
    mail: mail(env),
    /** Accounts at a GoTrue server; null: they are this server's own. */
    hostedAuth: hostedAuth(env),
    /** A private key as a JWK; null: one is made once and stored in the database. */
    signingKey: signingKey(env),
  };
}

function photoStore(env: Environment) {
  const url = httpUrl(env, 'PHOTO_STORE_URL', 'https://bucket.s3.example');
  if (url === null) return null;
  const region = text(env, 'S3_REGION') ?? 'auto';
  const accessKeyId = needed(env, 'S3_ACCESS_KEY_ID', 'PHOTO_STORE_URL');
  const secretAccessKey = needed(env, 'S3_SECRET_ACCESS_KEY', 'PHOTO_STORE_URL');
  return { url, region, accessKeyId, secretAccessKey };
}

function mail(env: Environment) {
  const url = serviceUrl(env, 'SMTP_URL', /^smtps?:\/\/./, 'smtp://user:password@mail.example:587');
  if (url === null) return null;
  const from = text(env, 'MAIL_FROM') ?? '';
  if (/^[^\s@<>,]+@[^\s@<>,]+$/.test(from)) return { url, from };
  throw new ConfigError('MAIL_FROM must be one address like "aviso@site.example" with SMTP_URL.');
}

function hostedAuth(env: Environment) {
  const url = httpUrl(env, 'AUTH_URL', 'https://project.supabase.co/auth/v1');
  if (url === null) return null;
  const key = needed(env, 'AUTH_KEY', 'AUTH_URL');
  const serviceKey = needed(env, 'AUTH_SERVICE_KEY', 'AUTH_URL');
  const jwksUrl = httpUrl(env, 'AUTH_JWKS_URL', `${url}/.well-known/jwks.json`);
  return { url, key, serviceKey, jwksUrl: jwksUrl ?? `${url}/.well-known/jwks.json` };
}

function signingKey(env: Environment): SigningJwk | null {
  const value = text(env, 'AUTH_SIGNING_KEY');
  if (value === undefined) return null;
  try {
    return readSigningKey(value);
  } catch (error) {
    throw new ConfigError(`AUTH_SIGNING_KEY ${(error as Error).message}.`);
  }
}

function needed(env: Environment, name: string, beside: string): string {
  const value = token(env, name, 1);
  if (value !== null) return value;
  throw new ConfigError(`${name} must be set when ${beside} is.`);
}
