import type { OfflineStatus } from '#src/shared/storage/site-cache.ts';
import type { SiteFile } from './site-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** How much of a version is stored. */
export function statusOf(
  files: readonly SiteFile[],
  missing: readonly SiteFile[],
  problem?: OfflineStatus['problem'],
): OfflineStatus {
  return {
    type: 'OFFLINE_STATUS',
    stored: files.length - missing.length,
    total: files.length,
    missingBytes: missing.reduce((sum, { bytes }) => sum + bytes, 0),
    problem,
  };
}

/** Posts a status to every open page. */
export async function broadcastStatus(status: OfflineStatus): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(status);
}
