import { parseArgs } from 'node:util';
import { measureColdStart } from './cold-start.ts';
import { runFanOut } from './feed/fan-out.ts';
import { checkRatios, readRecordedRatios, recordRatios } from './figures/recorded-ratios.ts';
import type { Ratio, RowReport } from './figures/report.ts';
import { measureRetainedMemory } from './retained-memory.ts';
import { runListGet } from './list-get.ts';
import { measureLongCalls } from './long-calls.ts';
import { runMatching } from './matching.ts';
import { runOrderPost } from './order-post.ts';
import { runProcesses } from './processes.ts';
import { measureWorlds } from './world-work.ts';

/**
 * `npm run bench`: each figure as a ratio to something published or bare, measured in the same run in turns, because
 * absolute numbers depend on the machine and on what else it does. It takes less than five minutes; `--deep`, or DEEP=1,
 * takes more rounds for steadier figures, and names select rows: `npm run bench -- matching feed`. `--check` ends with 1 when a
 * ratio is worse than the recorded one by more than a fifth; `--record` records them, on a quiet machine.
 */
const { values, positionals } = parseArgs({
  options: {
    deep: { type: 'boolean', default: process.env['DEEP'] !== undefined },
    check: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const { deep } = values;
const secondsLong = deep ? 5 : 3;

/** Rows without a program to compare with have lines alone. */
type Measured = RowReport | readonly string[];

/** The rows by name, in the order in which they run. */
const rows: Readonly<Record<string, readonly (() => Measured | Promise<Measured>)[]>> = {
  matching: [() => runMatching(100_000, deep ? 9 : 5), () => runMatching(400_000, deep ? 3 : 1)],
  worlds: [measureWorlds],
  memory: [() => (deep ? measureRetainedMemory(120, 100_000) : measureRetainedMemory(24, 10_000))],
  calls: [() => measureLongCalls(deep ? 9 : 5)],
  start: [() => measureColdStart(deep ? 9 : 3)],
  orders: [() => runOrderPost(deep ? 5 : 2, secondsLong)],
  lists: [() => runListGet(deep ? 5 : 2, deep ? 4 : 2)],
  feed: [
    () => runFanOut(100, deep ? 5 : 1, deep ? 2000 : 1000),
    () => runFanOut(1000, deep ? 5 : 1, deep ? 2000 : 1000),
  ],
  processes: [() => runProcesses(deep ? 5 : 2, secondsLong)],
};

const unknown = positionals.filter(name => rows[name] === undefined);
if (unknown.length > 0) throw new Error(`No row ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
const begun = performance.now();
const ratios = new Map<string, Ratio[]>();
for (const [name, runs] of Object.entries(rows)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  for (const run of runs) {
    const measured = await run();
    const report: RowReport = 'lines' in measured ? measured : { lines: measured, ratios: [] };
    console.log(`${report.lines.join('\n')}\n`);
    ratios.set(name, [...(ratios.get(name) ?? []), ...report.ratios]);
  }
}
console.log(`Measured in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
if (values.record) recordRatios(ratios);
if (values.check) {
  const { lines, worse } = checkRatios(ratios, readRecordedRatios());
  console.log(['\nBeside the recorded ratios:', ...lines].join('\n'));
  if (worse.length > 0) {
    console.log('\nMeasure again on a quiet machine before you look for the cause.');
    process.exitCode = 1;
  }
}
