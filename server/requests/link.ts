import type { Context } from 'hono';
import { hashToken } from '#server/auth/tokens.ts';
import type { Database, Identity, Query } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { parseFields } from '#server/http/body.ts';
import { bearerToken } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { capabilityToken, type RequestView } from '#src/request/request.ts';
import { readRequest } from './visitor-view.ts';

export interface LinkDeps {
  database: Database;
  now: () => number;
}

/** Returns the token of a link. Throws HttpError where there is none. */
export function bearer(c: Context<AppEnv>): string {
  return parseFields(capabilityToken, bearerToken(c.req.header('authorization')), 'authorization');
}

/** The database knows the hash of a link's token. */
export function linkHolder(token: string): Identity {
  return { role: 'anon', capability: hashToken(token) };
}

/** Finds the request for whoever may read it. Throws HttpError where the link has none. */
export async function findRequest(
  { database, now }: LinkDeps,
  token: string,
  before = async (_query: Query) => {},
): Promise<RequestView> {
  const request = await database.withIdentity(linkHolder(token), async (query) => {
    await before(query);
    return readRequest(query, new Date(now()));
  });
  if (!request) throw new HttpError('not_found');
  return request;
}

/** Finds the request for whoever may act in it. Throws HttpError where the link has none. */
export async function findOwnRequest(c: Context<AppEnv>, deps: LinkDeps): Promise<RequestView> {
  const request = await findRequest(deps, bearer(c));
  if (!request.canAct) throw new HttpError('not_found');
  return request;
}
