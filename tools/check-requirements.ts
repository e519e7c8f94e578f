/**
 * `npm run requirements`: which numbered facts of docs/requirements are named by a test. An id counts when it stands at the very
 * end of a test's title: `refreshes before the token expires [SES-14]`.
 * Fails on an id that no test names, that is not in the catalogue, or in a skipped test, and on a title of more than four ids.
 */
import path from 'node:path';
import { listSourceFiles, readSource } from './repo-checks/source-files';
import { root } from './machine/commands.mjs';
import { readCatalogue } from './requirements/catalogue';
import { computeCoverage, formatCoverage } from './requirements/coverage';
import { parseTestTitles } from './requirements/titles';

const tests = listSourceFiles(/\.(test\.tsx?|e2e\.ts)$/).map(place => ({
  place,
  titles: parseTestTitles(place, readSource(place)),
}));
const coverage = computeCoverage(readCatalogue(path.join(root, 'docs/requirements')), tests);
console.log(formatCoverage(coverage));
process.exitCode = coverage.problems.length > 0 ? 1 : 0;
