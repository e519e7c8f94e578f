import { parseArgs } from 'node:util';
import { measureFirstPaint } from './bench-web/first-paint';
import { buildPortal } from './machine/portal-build.mjs';

/**
 * `npm run bench:web`: the portal as a browser sees it, measured on the build: the first paint of public pages by Lighthouse, against
 * the goals A of the design. `--rounds N` takes more rounds (medians of three by default).
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

const built = await buildPortal({ show: true });
if (built.code !== 0) process.exit(1);
const begun = performance.now();
console.log((await measureFirstPaint(Number(values.rounds))).join('\n'));
console.log(`Measured in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
