export interface ImageEncoder {
  /**
   * A picture as WebP, upright, without metadata, its longest side at most 1600 pixels. One is
   * decoded at a time. Throws PictureError.
   */
  encode(bytes: Uint8Array): Promise<EncodedImage>;
}

export interface EncodedImage {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}
