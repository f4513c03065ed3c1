import { createHash } from 'node:crypto';

/** Returns the SHA-256 as policies and the worker's list write it: 'sha256-' and base64. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
