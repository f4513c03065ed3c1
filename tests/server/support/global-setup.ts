import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('make-embedded-template.ts', import.meta.url));

/** Makes the embedded database that tests copy, which all workers would make at once otherwise. */
export default function setup(): void {
  execFileSync(process.execPath, [program], { stdio: 'inherit' });
}
