import { lazyModule } from '#src/shared/routing/deferred-code.ts';

/** Fetches auth-js once; rejects without a network where it is not stored. */
export const { load: loadAuth } = lazyModule(() => import('./auth.ts'));

/** Whether auth-js failed because the server did not answer as itself; then the session lasts. */
export function isUnreachable(error: { name: string }): boolean {
  return ['AuthRetryableFetchError', 'AuthUnknownError'].includes(error.name);
}
