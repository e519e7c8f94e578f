import { measureOrders } from './orders.ts';
import { measureStart } from './start.ts';
import type { Figure } from './figures.ts';
import { measureWorld } from './world.ts';

/**
 * `npm run bench`: whether the mock server is fast enough for development, tests and demonstrations. Names select rows:
 * `npm run bench -- orders`. It ends with 1 when a goal is missed; measure again on a quiet machine before you look for
 * the cause.
 */

/** The rows by name, in the order in which they run. */
const rows: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: measureStart,
  world: measureWorld,
  orders: measureOrders,
};

const names = process.argv.slice(2);
const unknown = names.filter(name => rows[name] === undefined);
if (unknown.length > 0) throw new Error(`No row ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
for (const [name, measure] of Object.entries(rows)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const figure of await measure()) console.log(describe(figure));
}

function describe({ name, value, unit, goal }: Figure): string {
  const isMet = 'least' in goal ? value >= goal.least : value <= goal.most;
  if (!isMet) process.exitCode = 1;
  const [bound, limit] = 'least' in goal ? ['at least', goal.least] : ['at most', goal.most];
  const count = Math.round(value).toLocaleString('en-US').padStart(8);
  return `${name.padEnd(32)} ${count} ${unit} (${bound} ${limit.toLocaleString('en-US')}): ${isMet ? 'goal met' : 'BELOW GOAL'}`;
}
