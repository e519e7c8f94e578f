/**
 * `npm run requirements`: which numbered facts of docs/requirements are named by a test. An id counts when it stands at the very
 * end of a test's title: `refreshes before the token expires [SES-14]`.
 *
 *   -- --list     also every uncovered id
 *   -- --min N    fail when fewer than N are covered
 *
 * Fails on an id that is not in the catalogue, or in a skipped test.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listSourceFiles, readSource } from './house/source-files';
import { root } from './machine/commands.mjs';
import { readCatalogue } from './requirements/catalogue';
import { computeCoverage, formatCoverage } from './requirements/coverage';
import { parseTestTitles } from './requirements/titles';

const { values } = parseArgs({
  options: { list: { type: 'boolean', default: false }, min: { type: 'string', default: '0' } },
});

const tests = listSourceFiles(/\.(test\.tsx?|e2e\.ts)$/).map(place => ({
  place,
  titles: parseTestTitles(place, readSource(place)),
}));
const coverage = computeCoverage(readCatalogue(path.join(root, 'docs/requirements')), tests);
console.log(formatCoverage(coverage, { list: values.list }));

const least = Number(values.min);
if (coverage.covered < least) console.log(`Fewer than ${least} requirements are covered.`);
process.exitCode = coverage.problems.length > 0 || coverage.covered < least ? 1 : 0;
