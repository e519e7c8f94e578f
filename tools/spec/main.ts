/**
 * `npm run spec`: the specification with its proofs: each numbered statement with the lines of the documents that it comes from, its
 * decisions, its tests with the result of their last run on this machine (`npm test` records it), and the picture of its screen. Prints it
 * and writes dist/apps/specification, which the sandbox page shows at /sandbox/spec.
 *
 *                         how many statements have passed, failed or not been run, per area
 *   -- RTE-01             this statement, with everything
 *   -- fee OSTKO          the statements that contain all of these words
 *   -- --state failed     the statements in this state: passed, failed, 'partly run', 'not run'
 *   -- --contradictions   where the two documents contradict each other, with the decision
 *   -- --write-only       only writes dist/apps/specification
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../machine/commands.mjs';
import { formatCounts, formatLine, formatStatement, isState } from './format-specification';
import { writeSpecification } from './write-specification';
import { readCases } from '../test-run/case-results.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string' },
    contradictions: { type: 'boolean', default: false },
    'write-only': { type: 'boolean', default: false },
  },
});
const { state, contradictions } = values;
const specification = writeSpecification(path.join(root, 'dist/apps/specification'), readCases());

if (state !== undefined && !isState(state)) {
  console.error(`There is no state '${state}'. The states are passed, failed, 'partly run', 'not run' and withdrawn.`);
  process.exitCode = 1;
} else if (!values['write-only']) {
  const words = positionals.join(' ').toLowerCase().split(/\s+/).filter(Boolean);
  const statements = specification.areas.flatMap(area => area.statements);
  const found = statements
    .filter(each => words.every(word => `${each.id} ${each.text}`.toLowerCase().includes(word)))
    .filter(each => state === undefined || each.state === state)
    .filter(each => !contradictions || each.isContradiction);
  const isWhole = words.length === 0 && state === undefined && !contradictions;
  if (isWhole) console.log(formatCounts(specification));
  else if (found.length === 0) {
    console.error(`None of the ${statements.length} statements is like that.`);
    process.exitCode = 1;
  } else if (found.length === 1 || contradictions) {
    console.log(found.map(each => formatStatement(each, specification)).join('\n\n'));
  } else console.log(found.map(formatLine).join('\n'));
}
