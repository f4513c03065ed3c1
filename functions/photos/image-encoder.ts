export interface ImageEncoder {
  /**
   * A picture as WebP, upright, without metadata, its longest side at most 1600 pixels. One is
   * decoded at a time. Throws PictureError.
   */
  encode(bytes: Uint8Array): Promise<EncodedImage>;
  /** A picture that `encode` made as the JPEG of a link's preview, cut to its shape; in the same turn. */
  preview(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

export interface EncodedImage {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}
