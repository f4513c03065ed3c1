import { AuthError, invalidRequest } from '#functions/auth/auth-error.ts';
import { describeUser, findUser, updateMetadata } from '#functions/auth/tables/users.ts';
import { service } from '#functions/database/database.ts';
import type { AuthContext, AuthPorts } from './auth-ports.ts';
import { metadataSchema, readAuthBody } from './auth-requests.ts';

export async function showUser(c: AuthContext, { database, limits, authenticate }: AuthPorts) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const user = await database.as(service, (query) => findUser(query, sub));
  if (!user) throw new AuthError('unauthorized', userGone);
  return c.json(describeUser(user));
}

export async function updateUser(
  c: AuthContext,
  { database, limits, authenticate, now }: AuthPorts,
) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const { data } = await readAuthBody(c, metadataSchema);
  const user = await database.as(service, (query) =>
    updateMetadata(query, sub, data, new Date(now())),
  );
  if (!user) throw invalidRequest('validation_failed', 'The metadata are too long.');
  return c.json(describeUser(user));
}

const userGone = { reason: 'session_not_found', message: 'The user was deleted.' };
