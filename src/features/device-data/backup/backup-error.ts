/** Why a file is refused. */
export type Refusal =
  /** No backup of this site. */
  | 'foreign'
  /** Cut off, or its bytes have changed. */
  | 'damaged'
  /** Made by a later version of the site. */
  | 'too-new'
  | 'too-large'
  /** The archive is intact, but not what this site writes. */
  | 'altered'
  /** A photo is no picture. */
  | 'picture';

/** A file that can't be read back; nothing on the device has changed. */
export class BackupError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`The backup is refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}
