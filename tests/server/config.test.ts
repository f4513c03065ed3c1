import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

type Case = [name: string, value: string, sentence: string];

const googleUrlProblem =
  'GOOGLE_PLACES_URL must be an http or https address like "https://places.googleapis.com", without user, password and query.';

describe('the configuration', () => {
  it('has defaults that show demonstration companies at localhost', () => {
    expect(readConfig({})).toEqual({
      port: 4173,
      host: 'localhost',
      googleKey: null,
      googleUrl: 'https://places.googleapis.com',
      cacheSeconds: 300,
      listingWaitMs: 400,
      rateLimitPerMinute: 30,
      googleSearchesPerMinute: 10,
      trustedProxyHops: 0,
      searchDailyBudget: 1000,
      photoDailyBudget: 5000,
      siteUrl: null,
      healthToken: null,
      redisUrl: null,
      databaseUrl: null,
      dataDir: '.data',
      photoBucket: null,
      mail: null,
    });
  });

  it('takes an empty value as none', () => {
    expect(readConfig({ PORT: '', GOOGLE_PLACES_API_KEY: ' ' })).toEqual(readConfig({}));
  });

  it('takes what the operator set', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      GOOGLE_PLACES_API_KEY: 'key',
      GOOGLE_PLACES_URL: 'http://127.0.0.1:9/google/',
      SEARCH_CACHE_SECONDS: '0',
      LISTING_WAIT_MS: '100',
      RATE_LIMIT_PER_MINUTE: '60',
      GOOGLE_QUESTIONS_PER_MINUTE: '20',
      HEALTH_TOKEN: '0123456789abcdef',
      TRUSTED_PROXY_HOPS: '2',
      SEARCH_DAILY_BUDGET: '0',
      PHOTO_DAILY_BUDGET: '7',
      REDIS_URL: 'rediss://user:secret@redis.example:6380/2',
      DATABASE_URL: 'postgresql://app:secret@db.example/site',
      DATA_DIR: '/var/lib/site',
      SITE_URL: 'https://site.example/',
      PHOTO_STORE_URL: 'https://bucket.s3.example/',
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtps://app:secret@mail.example',
      MAIL_FROM: 'aviso@site.example',
    };
    expect(readConfig(env)).toEqual({
      port: 0,
      host: '0.0.0.0',
      googleKey: 'key',
      googleUrl: 'http://127.0.0.1:9/google',
      cacheSeconds: 0,
      listingWaitMs: 100,
      rateLimitPerMinute: 60,
      googleSearchesPerMinute: 20,
      healthToken: '0123456789abcdef',
      trustedProxyHops: 2,
      searchDailyBudget: 0,
      photoDailyBudget: 7,
      siteUrl: 'https://site.example',
      redisUrl: 'rediss://user:secret@redis.example:6380/2',
      databaseUrl: 'postgresql://app:secret@db.example/site',
      dataDir: '/var/lib/site',
      photoBucket: {
        url: 'https://bucket.s3.example',
        region: 'sa-east-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      mail: { url: 'smtps://app:secret@mail.example', from: 'aviso@site.example' },
    });
  });

  it.each([
    [
      { PHOTO_STORE_URL: 'https://s3.example' },
      'S3_ACCESS_KEY_ID must be set when PHOTO_STORE_URL is.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example, c@d.example' },
      'MAIL_FROM must be one address like "aviso@site.example" with SMTP_URL.',
    ],
  ])('names the setting that is missing beside %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it.each([
    ['PORT', '65536', '0 to 65535'],
    ['PORT', '-1', '0 to 65535'],
    ['PORT', '80.5', '0 to 65535'],
    ['SEARCH_CACHE_SECONDS', '301', '0 to 300'],
    ['RATE_LIMIT_PER_MINUTE', '0', '1 to 999999999'],
    ['TRUSTED_PROXY_HOPS', '11', '0 to 10'],
    ['SEARCH_DAILY_BUDGET', 'none', '0 to 999999999'],
  ])('refuses %s %j, which is no whole number from %s', (name, value, range) => {
    const sentence = `${name} must be a whole number from ${range}, not "${value}".`;
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  it.each<Case>([
    ['HEALTH_TOKEN', 'too-short', 'HEALTH_TOKEN must have at least 16 characters.'],
    ['HEALTH_TOKEN', 'two words', 'HEALTH_TOKEN must be one word of plain ASCII characters.'],
    ...[
      'ftp://google',
      'places',
      'https://user@google.example',
      'https://user:secret@google.example',
      'https://:secret@google.example',
      'user:secret@google.example',
      'https://google.example/?key=secret',
    ].map((value): Case => ['GOOGLE_PLACES_URL', value, googleUrlProblem]),
    [
      'DATABASE_URL',
      'mysql://user:secret@db',
      'DATABASE_URL must be an address like "postgresql://user:password@localhost/alugacacamba".',
    ],
    [
      'SITE_URL',
      'https://site.example/path',
      'SITE_URL must be an origin like "https://site.example", without a path.',
    ],
    [
      'SMTP_URL',
      'mail.example:587',
      'SMTP_URL must be an address like "smtp://user:password@mail.example:587".',
    ],
    ['REDIS_URL', 'secret@redis', 'REDIS_URL must be an address like "redis://localhost:6379".'],
    ['REDIS_URL', 'redis:secret', 'REDIS_URL must be an address like "redis://localhost:6379".'],
    [
      'REDIS_URL',
      'redis://:p%@h',
      'REDIS_URL has a "%" in its user name or password: write it as "%25".',
    ],
    [
      'REDIS_URL',
      'redis://h/abc',
      'REDIS_URL must end with the number of a database, or without a path.',
    ],
    [
      'GOOGLE_PLACES_API_KEY',
      'two words',
      'GOOGLE_PLACES_API_KEY must be one word of plain ASCII characters.',
    ],
  ])('refuses %s %j in one sentence', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new ConfigError(sentence));
  });
});
