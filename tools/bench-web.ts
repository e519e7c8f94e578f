import { parseArgs } from 'node:util';
import { measureDevelopment } from './bench-web/development.ts';
import { measureFirstPaint } from './bench-web/first-paint.ts';
import { measureSignIn } from './bench-web/sign-in-time.ts';
import { buildPortal } from './machine/portal-build.mjs';

/**
 * `npm run bench:web`: the portal as a browser sees it, measured on the build, against the goals of the design. Names pick rows:
 * `paint` is the first paint of public pages on a slowed phone and by Lighthouse (goals A), `sign-in` the time from the code to the portfolio, `development` how long a developer waits for the browser and the tests after a
 * change. `--rounds N` takes more rounds (medians of three by default).
 */
const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});

/** The rows by name, in the order in which they run. */
const rows: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  paint: () => measureFirstPaint(Number(values.rounds)),
  'sign-in': () => measureSignIn(Number(values.rounds)),
  development: () => measureDevelopment(Number(values.rounds)),
};

const unknown = positionals.filter(name => rows[name] === undefined);
if (unknown.length > 0) throw new Error(`No row ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
const built = await buildPortal({ show: true });
if (built.code !== 0) process.exit(1);
const begun = performance.now();
for (const [name, run] of Object.entries(rows)) {
  if (positionals.length === 0 || positionals.includes(name)) console.log(`${(await run()).join('\n')}\n`);
}
console.log(`Measured in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
