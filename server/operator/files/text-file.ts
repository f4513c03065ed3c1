import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '#server/command-line.ts';

/** Reads a text in the encodings that spreadsheets write. Throws OperatorError. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error) => Promise.reject(unreadable(file, error)));
  const text = decode(bytes);
  if (!text.includes('\0')) return text;
  throw new OperatorError(`The file "${file}" is no text; save it as CSV in UTF-8.`);
}

export function unreadable(file: string, { code, message }: NodeJS.ErrnoException): OperatorError {
  return new OperatorError(`The file "${file}" cannot be read (${code ?? message}).`);
}

/** UTF-16 is known by its first bytes, or by the zeros of its ASCII; the older ones by their letters. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes)) return bytes.toString();
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const dos = bytes.toString('latin1').replace(/[\x80-\xff]/g, (character) => {
    return codePage850[character.charCodeAt(0) - 0x80] ?? '';
  });
  return lettersIn(dos) > lettersIn(windows) ? dos : windows;
}

/** Counts letters and signs that Portuguese has and ASCII lacks. */
function lettersIn(text: string): number {
  return text.match(/[áàâãéêíóôõúüçºª°§–—‘’“”]/gi)?.length ?? 0;
}

/** MS-DOS had these from 0x80 on; Excel still writes it as 'CSV (MS-DOS)'. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
