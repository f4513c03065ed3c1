import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { HttpError } from '#server/http/errors.ts';
import { cityWithId } from '#src/catalogue/catalogue.ts';
import { type CountRequest, countRequestSchema } from '#src/company/statistics.ts';
import { skipSizes } from '#src/shared/contact/request-draft.ts';

/**
 * The body of a request to count. A city or a size that the site does not offer becomes the empty
 * text, so that made-up values cannot fill the table. Throws HttpError.
 */
export async function readCountRequest(request: HonoRequest): Promise<CountRequest> {
  const mediaType = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  // Beacons are sent as text, which needs no question to a server of another origin first.
  if (mediaType !== 'text/plain' && mediaType !== 'application/json')
    throw new HttpError('unsupported_media_type');
  const read = v.safeParse(countRequestSchema, await request.json().catch(() => null));
  if (!read.success) throw new HttpError('invalid_request');
  const { city, size, events } = read.output;
  return {
    city: cityWithId(city) ? city : '',
    size: sizes.has(size) ? size : '',
    events: events.map(({ company, kind }) => ({ company: company.toLowerCase(), kind })),
  };
}

const sizes: ReadonlySet<string> = new Set(skipSizes.map(String));

/** Whether a user agent says itself that it is a program; every browser has a user agent. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || programs.test(userAgent);
}

/** Phones of the brand Cubot carry its name in their browser's. */
const programs =
  /(?<!\bcu)bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scrap|facebookexternalhit|^(whatsapp|telegram|curl|wget|python|java|okhttp|go-http|node|axios|undici|deno|bun|libwww|ruby|php|apache)\b/i;
