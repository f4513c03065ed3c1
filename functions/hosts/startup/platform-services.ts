import { join } from 'node:path';
import type { Database } from '#functions/database/database.ts';
import { createCompanyCache } from '#functions/hosts/data-dir/cached-companies.ts';
import { createMailer } from '#functions/hosts/notifications/smtp.ts';
import { createPushSender } from '#functions/hosts/notifications/web-push.ts';
import { createDiskStore } from '#functions/hosts/photos/disk-store.ts';
import type { Log } from '#functions/http/log.ts';
import type { SendMail } from '#functions/notifications/mail.ts';
import { createNotifier, type Notifier } from '#functions/notifications/notifier.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import type { RowsCache } from '#functions/partners/directory.ts';
import { type PhotoStore, photoKey } from '#functions/photos/photo-store.ts';
import type { PlatformConfig } from '#functions/platform-config.ts';
import { ConfigError } from '#functions/setting.ts';

/** Where the settings put photos. Throws ConfigError. */
export async function openPhotoStore({ photoStore, dataDir }: PlatformConfig): Promise<PhotoStore> {
  if (photoStore) return (await import('#functions/photos/s3-store.ts')).createS3Store(photoStore);
  if (dataDir !== null) return createDiskStore(join(dataDir, 'photos'));
  throw new ConfigError('PHOTO_STORE_URL must be set when DATA_DIR is "off".');
}

/** Undefined where nothing is written to disk. */
export function openCompanyCache({ dataDir }: PlatformConfig, log: Log): RowsCache | undefined {
  return dataDir === null ? undefined : createCompanyCache(join(dataDir, 'companies.json'), log);
}

/** The part of the store that the operator's commands need. */
export function photoFiles(store: PhotoStore): OperatorPorts['photos'] {
  return { delete: (companyId, hash) => store.delete(photoKey(companyId, hash)) };
}

/** Null: no mail server is configured. */
export function openMailer({ mail }: PlatformConfig): SendMail | null {
  return mail && createMailer(mail);
}

interface NotificationOptions {
  database: Database;
  sendMail: SendMail | null;
  /** Of the links in mails. */
  siteUrl: string;
  log: Log;
  now: () => number;
}

export function openNotifier(options: NotificationOptions): Notifier {
  return createNotifier({ ...options, sendPush: createPushSender(pushSubject(options.siteUrl)) });
}

/** Push services want an https address at which they reach the operator. */
function pushSubject(siteUrl: string): string {
  return siteUrl.startsWith('https://') ? siteUrl : 'https://alugacacamba.example';
}
