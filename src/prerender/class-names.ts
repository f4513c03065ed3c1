import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Vite plugin: a class is named by itself and its style sheet's path, '_card_x1y2z'. Vite's own
 * names add a line number, which weighs two hundred bytes in a page and moves with every line.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    config: () => ({ css: { modules: { generateScopedName } } }),
  };
}

function generateScopedName(name: string, file: string): string {
  // From the project on, so that builds elsewhere are the same.
  const path = file.slice(file.lastIndexOf('/src/'));
  const hash = createHash('sha256').update(path).digest('hex');
  return `_${name}_${Number.parseInt(hash.slice(0, 8), 16).toString(36).slice(-5)}`;
}
