import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Width and height in pixels that an SVG file of the public folder says of itself, so that the
 * text around it keeps still while it arrives. Throws a sentence that names the address.
 */
export function pictureSize(address: string, publicFolder = 'public') {
  const file = join(publicFolder, address);
  if (!existsSync(file)) throw new Error(`${address} does not exist`);
  const [, width, height] =
    /<svg[^>]*\swidth="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width || !height) throw new Error(`${address} has no width and height`);
  return { width: Number(width), height: Number(height) };
}
