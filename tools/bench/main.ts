import { parseArgs } from 'node:util';
import { runMatching } from './matching.ts';
import { measureMemory } from './memory.ts';
import { runOrderPost } from './order-post.ts';

/**
 * `npm run bench`: each figure as a ratio to something published or bare, measured in the same run in turns, because
 * absolute numbers depend on the machine and on what else it does. `--quick` takes fewer rounds.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const print = (lines: readonly string[]): void => console.log(`${lines.join('\n')}\n`);

console.log('Measuring: matching …');
print(runMatching(100_000, values.quick ? 3 : 7));
print(runMatching(400_000, values.quick ? 1 : 3));
print(measureMemory());
console.log('Measuring: order POST …');
print(await runOrderPost(values.quick ? 1 : 3, values.quick ? 3 : 5));
