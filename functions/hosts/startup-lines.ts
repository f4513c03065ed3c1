import type { ConfiguredFunctions } from './configure.ts';

/** What an operator has to know when the server starts, one line per fact. */
export function startupLines(
  url: string,
  { config, partners }: ConfiguredFunctions,
  buildWarnings: readonly string[],
): string[] {
  const { googleKey, googleUrl, photos, cacheSeconds, partnersFile } = config;
  const missingKey = 'GOOGLE_PLACES_API_KEY is not set; the companies shown are fictional.';
  const warnings = googleKey ? buildWarnings : [missingKey, ...buildWarnings];
  return [
    `AlugaCaçamba: ${url}`,
    `Companies: ${googleKey ? `Google Places at ${googleUrl}` : 'demonstration'}`,
    `Photos: ${googleKey && photos ? 'on' : 'off'}`,
    `Search cache: ${cacheSeconds > 0 ? `${cacheSeconds} seconds` : 'off'}`,
    `Partners: ${partners.length} from ${partnersFile}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ];
}
