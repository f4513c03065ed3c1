import type { Context } from 'hono';
import type { Identity } from '#functions/database/database.ts';
import type { AppEnv } from '#functions/http/app-env.ts';

/** The user who is signed in: the database shows and changes the rows of that user's company alone. */
export function signedIn(c: Context<AppEnv>): Identity {
  return { role: 'authenticated', claims: c.get('claims') };
}
