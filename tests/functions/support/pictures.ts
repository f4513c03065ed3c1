import sharp, { type Sharp } from 'sharp';

/** A picture of one colour; no other colour gives the same file. */
export function picture(colour: string, width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** JPEG bytes of one colour. */
export function jpeg(colour: string): Promise<Uint8Array> {
  return picture(colour).jpeg().toBuffer();
}

/** Of as many colours as are wanted, each another picture. */
export function jpegs(count: number): Promise<Uint8Array[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => jpeg(`rgb(${index * 12}, 100, 50)`)),
  );
}
