/** Whether a user agent says itself that it is a program; every browser has a user agent. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || programs.test(userAgent);
}

/** Phones of the brand Cubot carry its name in their browser's. */
const programs =
  /(?<!\bcu)bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scrap|facebookexternalhit|^(whatsapp|telegram|curl|wget|python|java|okhttp|go-http|node|axios|undici|deno|bun|libwww|ruby|php|apache)\b/i;
