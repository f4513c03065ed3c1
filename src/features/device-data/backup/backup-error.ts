/** Why a file can't be read back. */
export type BackupErrorCode =
  /** Not a backup of this site. */
  | 'foreign'
  /** Cut off, or its bytes have changed. */
  | 'damaged'
  /** Made by a later version of the site. */
  | 'too-new'
  | 'too-large'
  /** The archive is intact, but not what this site writes. */
  | 'altered'
  /** A photo is not a picture. */
  | 'picture';

/** A file that can't be read back; nothing on the device has changed. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, options?: ErrorOptions) {
    super(`Invalid backup: ${code}`, options);
    this.code = code;
  }
}
