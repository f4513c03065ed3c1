import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The width and height attributes of an SVG file of the public folder, in pixels, so that the text
 * around it does not move when it is loaded. Throws a sentence that names the path.
 */
export function pictureSize(path: string, publicFolder = 'public') {
  const file = join(publicFolder, path);
  if (!existsSync(file)) throw new Error(`${path} does not exist`);
  const [, width, height] =
    /<svg[^>]*\swidth="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width || !height) throw new Error(`${path} has no width and height`);
  return { width: Number(width), height: Number(height) };
}
