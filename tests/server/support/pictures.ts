import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A PNG of one point. */
export const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

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

/** A JPEG of about so many bytes. */
export async function noise(bytes: number): Promise<Uint8Array> {
  const side = Math.round(Math.sqrt(bytes * 1.4));
  const pixels = randomBytes(side * side);
  const raw = { width: side, height: side, channels: 1 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 90 }).toBuffer();
}

/** A PNG of one bit a pixel, all black, without holding its pixels. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
