import { readFileSync } from 'node:fs';

// npm runs this before a script. Plain JavaScript lets an old Node say what is missing.
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const [needed] = dependencies.node.split('.');
const [found] = process.versions.node.split('.');

if (Number(found) < Number(needed)) {
  console.error(
    `Node ${needed} is needed, not ${found}; "npm ci" with install scripts allowed brings it.`,
  );
  process.exitCode = 1;
}
