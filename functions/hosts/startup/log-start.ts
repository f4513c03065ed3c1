import type { Log } from '#functions/http/log.ts';
import type { ConfiguredFunctions } from './configure.ts';

/** Logs what an operator has to know when the server starts, one line per fact. */
export function logStart(
  log: Log,
  url: string,
  { config, describePartners }: ConfiguredFunctions,
  buildWarnings: readonly string[] = [],
): void {
  const { googleKey, cacheSeconds, searchDailyBudget, photoDailyBudget } = config;
  const facts = [
    `AlugaCaçamba: ${url}`,
    `Companies: ${googleKey ? `Google Places at ${config.googleUrl}` : 'demonstration'}`,
    `Photos: ${googleKey && config.photos ? 'on' : 'off'}`,
    `Search cache: ${cacheSeconds > 0 ? `${cacheSeconds} seconds` : 'off'}`,
    `Partners: ${describePartners()}`,
    `Limits: ${config.rateLimitPerMinute} searches a minute for an address; ${searchDailyBudget} searches and ${photoDailyBudget} photos a day`,
    `Trusted proxies: ${config.trustedProxyHops}`,
    `Other origins: ${config.allowedOrigins.join(', ') || 'none'}`,
    `Shared state: ${config.redisUrl ? `Redis at ${new URL(config.redisUrl).host}` : 'memory'}`,
  ];
  const missingKey = 'GOOGLE_PLACES_API_KEY is not set; the companies shown are fictional.';
  for (const fact of facts) log.info(fact);
  for (const warning of googleKey ? buildWarnings : [missingKey, ...buildWarnings])
    log.warn(warning);
}
