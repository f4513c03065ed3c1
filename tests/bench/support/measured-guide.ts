import { readFile } from 'node:fs/promises';

/** The guide that is measured, and of which the references are made. */
export const guideSlug = 'preco-aluguel-cacamba-entulho';

export async function readBuiltGuide(): Promise<string> {
  return readFile(`dist/blog/${guideSlug}.html`, 'utf8');
}
