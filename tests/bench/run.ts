import { measureFunctions } from './functions.ts';
import { measureOfflineReady } from './offline-ready.ts';
import { weighVisits } from './weights.ts';

/** Measures an existing build: what a visit weighs, how soon the site is stored, what the functions bear. Run by `npm run bench`. */
console.log('What a visit weighs, in kB (1,000 bytes)');
console.table(weighVisits('dist'));

const latency = 150;
const { seconds, requests } = await measureOfflineReady(latency);
console.log(
  `Ready for use without a network: ${seconds.toFixed(1)} s, ${requests} requests of ${latency} ms`,
);

console.log('What the functions bear, beside a bare node:http server that answers the same bytes');
console.table(await measureFunctions());
