import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The lines of a dump's file, which is compressed if its name ends with '.gz'. */
export async function* readDump(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  // The one that fails destroys the other, whose reader gets the error.
  const text = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
