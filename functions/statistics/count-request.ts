import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { HttpError } from '#functions/http/http-error.ts';
import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { type CountRequest, countRequestSchema } from '#src/shared/company/area/statistics.ts';
import { skipSizes } from '#src/shared/visitor-data/request/request-draft.ts';

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
