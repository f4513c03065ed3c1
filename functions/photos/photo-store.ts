/** Where photos are kept, by keys that photoKey makes; a store throws StorageError. */
export interface PhotoStore {
  /** Complete or not at all. */
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null for a key that is not there. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Also when it is not there. */
  delete(key: string): Promise<void>;
}

/** The store cannot be used at present. It has no `code`, which a database's failure would have. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** `hash`: SHA-256 of the file in hexadecimal. */
export function photoKey(companyId: string, hash: string): string {
  return `${companyId}/${hash}.webp`;
}

/** Whether a key can be one of photoKey's: nothing else reaches a folder or a URL. */
export function isPhotoKey(key: string): boolean {
  return pattern.test(key);
}

const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{64}\.webp$/;
