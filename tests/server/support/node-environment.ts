import { fileURLToPath } from 'node:url';
import { delayMs } from './strain.ts';

/**
 * For programs that tests start. As `npm run serve` has it, one that was compiled once starts in half
 * of the processor time; and what they answer is as late as what this process answers.
 */
export const nodeEnvironment: Record<string, string> = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)),
  TEST_DELAY_MS: String(delayMs),
};
if (delayMs > 0)
  nodeEnvironment.NODE_OPTIONS = `--import=${import.meta.resolve('./delay-answers.ts')}`;
